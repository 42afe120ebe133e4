/** Languages that the pages below a country's top-level domain are mostly in. Generic domains say nothing. */
const LANGUAGES_OF = `
ae:ar al:sq am:hy ar:es at:de az:az ba:bs,hr,sr-Latn bd:bn be:nl,fr bg:bg br:pt by:be,ru ca:en,fr cat:ca
ch:de,fr,it cl:es cn:zh-Hans co:es cu:es cz:cs de:de dk:da ec:es ee:et eg:ar es:es,ca,gl,eu eus:eu fi:fi,sv
fo:fo fr:fr gal:gl ge:ka gr:el hk:zh-Hant hr:hr hu:hu id:id ie:en,ga il:he iq:ar,ckb ir:fa is:is it:it jo:ar
jp:ja kg:ky,ru kh:km kp:ko kr:ko kz:kk,ru la:lo lb:ar lk:si,ta lt:lt lu:fr,de,lb lv:lv ly:ar ma:ar,fr
md:ro,ru me:sr-Latn,sr-Cyrl mk:mk mn:mn mt:mt mx:es my:ms nl:nl no:nb,nn np:ne pe:es ph:tl,en pk:ur pl:pl
pt:pt ro:ro rs:sr-Cyrl,sr-Latn ru:ru sa:ar se:sv si:sl sk:sk su:ru sy:ar th:th tj:tg,ru tm:tk,ru tn:ar,fr
tr:tr tw:zh-Hant ua:uk,ru uk:en uy:es uz:uz,uz-Cyrl,ru ve:es vn:vi xn--p1ai:ru
`;

let byLabel: Map<string, string[]> | undefined;

/** Made when first asked for. */
function languagesByLabel(): Map<string, string[]> {
  byLabel ??= new Map(
    LANGUAGES_OF.trim()
      .split(/\s+/)
      .map((entry) => {
        const [label, languages] = entry.split(':');
        return [label, languages.split(',')];
      }),
  );
  return byLabel;
}

/** `tld` may be a whole host name: only its last label counts. */
export function languagesOfTld(tld: string): readonly string[] {
  const label = tld.toLowerCase().replace(/\.$/, '').split('.').pop() ?? '';
  return languagesByLabel().get(label) ?? [];
}
