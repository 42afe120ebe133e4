import json, sys
NAMES = json.load(sys.stdin)
out = {}
def entries(codec):
    pairs = []
    for cp in list(range(0xD800)) + list(range(0xE000, 0x30000)):
        if 0x10000 <= cp < 0x20000 and cp > 0x11000: continue
        ch = chr(cp)
        try:
            b = ch.encode(codec)
            if b.decode(codec) != ch: continue
        except Exception: continue
        pairs.append(ch); pairs.append(b.hex())
    return pairs
for label, codec in NAMES.items():
    try: 'a'.encode(codec)
    except LookupError: continue
    out[label] = entries(codec)
json.dump(out, sys.stdout)
