/** The plain ASCII that surrounds a few foreign words in everyday files. All of it is written for this test. */

export const C_CODE = [
  '#include <stdio.h>',
  '#include <string.h>',
  '',
  '/* {0} */',
  'static int count_fields(const char *line, char separator)',
  '{',
  '    int fields = 1;',
  '    for (const char *p = line; *p != 0; p++) {',
  '        if (*p == separator) fields++;   // {1}',
  '    }',
  '    return fields;',
  '}',
  '',
].join('\n');

export const HTML_FRAGMENT = [
  '<div class="article-body" id="post-4711">',
  '  <h2 class="title"><a href="/archive/2004/05/index.html" title="permalink">{0}</a></h2>',
  '  <p style="margin-top: 0.5em">{1} <b>{2}</b></p>',
  '  <ul class="links"><li><a href="http://example.org/?id=12&amp;page=2">{3}</a></li></ul>',
  '  <img src="/images/photo_small.gif" width="120" height="80" alt="" border="0">',
  '</div>',
  '',
].join('\n');

const STYLE = [
  'body { font: 12px/1.4 Verdana, Arial, sans-serif; color: #333; background: #fff; margin: 0; padding: 0 }',
  '#header { height: 80px; background: url(/img/head.gif) no-repeat } #header a { color: #fff }',
  '.menu li { float: left; list-style: none; padding: 4px 8px; border-right: 1px solid #ccc }',
  'table.grid td { border: 1px solid #999; padding: 2px } .odd { background-color: #eef }',
  '#footer { clear: both; font-size: 10px; text-align: center; color: #666 }',
].join('\n');

const SCRIPT = [
  'function openWindow(url, name) { window.open(url, name, "width=640,height=480,scrollbars=yes"); return false; }',
  'var items = new Array(); for (var i = 0; i < 10; i++) { items[i] = document.getElementById("item" + i); }',
  'function show(id) { var e = document.getElementById(id); if (e) e.style.display = "block"; }',
  'if (navigator.userAgent.indexOf("MSIE") >= 0) { document.write("<link rel=stylesheet href=/ie.css>"); }',
].join('\n');

const MENU = [
  'Home',
  'News',
  'Products',
  'Downloads',
  'Support',
  'Contact',
  'About us',
  'Sitemap',
  'Login',
  'Search',
];

/** About nine kilobytes of page without a charset, with one place for a sentence. */
export function boilerplatePage(sentence: string): string {
  const menu = MENU.map(
    (name, index) => `<li><a href="/page${index}.html" class="m${index}">${name}</a></li>`,
  );
  const rows = Array.from(
    { length: 24 },
    (_, index) =>
      `<tr class="${index % 2 === 0 ? 'even' : 'odd'}"><td width="20">${index + 1}</td><td><a href="/item.php?id=${1000 + index}">item-${1000 + index}</a></td><td align="right">${(index * 37) % 100}.00</td><td><img src="/img/cart.gif" alt="buy" border="0"></td></tr>`,
  );
  const head = `<html>\n<head>\n<title>Welcome</title>\n<style type="text/css">\n${STYLE}\n</style>\n<script type="text/javascript">\n${SCRIPT}\n${SCRIPT}\n</script>\n</head>\n`;
  const body = [
    '<body onload="show(\'main\')">',
    '<div id="header"><a href="/">Home</a></div>',
    `<ul class="menu">\n${menu.join('\n')}\n</ul>`,
    `<table class="grid" cellspacing="0">\n${rows.join('\n')}\n</table>`,
    `<div id="main"><p>${sentence}</p></div>`,
    `<ul class="menu bottom">\n${menu.join('\n')}\n</ul>`,
    `<table class="grid" cellspacing="0">\n${rows.slice(0, 9).join('\n')}\n</table>`,
    '<div id="footer">Copyright 1999-2005. All rights reserved. <a href="/terms.html">Terms of use</a></div>',
    '</body>\n</html>\n',
  ];
  return head + body.join('\n');
}

/** A page that claims an encoding. */
export function declaringPage(label: string, sentences: readonly string[]): string {
  return `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${label}">\n<title>${sentences[0]}</title></head>\n<body><p>${sentences.slice(1).join('</p>\n<p>')}</p></body></html>\n`;
}

export function mail(subject: string, body: readonly string[]): string {
  return [
    'Received: from mail.example.org (mail.example.org [192.0.2.17])',
    '\tby mx1.example.net (8.12.10/8.12.10) with ESMTP id h9QDkP3x021734',
    '\tfor <list@example.net>; Sun, 26 Oct 2003 14:46:25 +0100 (CET)',
    'Message-ID: <3F9BCF11.4070602@example.org>',
    'Date: Sun, 26 Oct 2003 14:44:33 +0100',
    'From: "A. Writer" <writer@example.org>',
    'User-Agent: Mozilla/5.0 (X11; U; Linux i686; en-US; rv:1.4) Gecko/20030624',
    'MIME-Version: 1.0',
    'To: list@example.net',
    `Subject: ${subject}`,
    'Content-Transfer-Encoding: 8bit',
    '',
    ...body,
    '',
    '> On Friday, October 24, 2003, somebody wrote:',
    '> please see http://www.example.org/cgi-bin/view.cgi?rev=1.12',
    '-- ',
    'A. Writer, phone +00 123 4567',
    '',
  ].join('\r\n');
}

export function log(messages: readonly string[]): string {
  const levels = ['INFO', 'DEBUG', 'WARN', 'ERROR'];
  const lines: string[] = [];
  messages.forEach((message, index) => {
    const time = `2005-03-${String(10 + index).padStart(2, '0')} 12:${String(10 + index * 3).slice(-2)}:07,${100 + index}`;
    lines.push(
      `${time} ${levels[index % 4]} [http-8080-Processor${index}] com.example.app.Dispatcher - GET /app/list.do?page=${index} 200 ${index * 17}ms`,
    );
    lines.push(`${time} ${levels[(index + 1) % 4]} [main] com.example.app.Messages - ${message}`);
  });
  return `${lines.join('\n')}\n`;
}

export function subtitles(lines: readonly string[]): string {
  const clock = (seconds: number) =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;
  return lines
    .map(
      (line, index) =>
        `${index + 1}\r\n${clock(index * 4 + 1)} --> ${clock(index * 4 + 4)}\r\n${line}\r\n\r\n`,
    )
    .join('');
}

/** The kinds of made pages. */
export const PAGES = {
  drowned: 'one legacy sentence in 9 KB of markup',
  claimsUtf8: 'legacy page that says it is UTF-8',
  claimsLegacy: 'UTF-8 page that names a legacy encoding',
} as const;
