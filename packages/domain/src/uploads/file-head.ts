import type { UploadMime, UploadProblem } from './upload-rules.ts';

/** So many bytes of a file tell its type. */
export const headBytes = 1_024;

/** A type by content; HEIC, which phones make of photos, is told by its name and taken nowhere. */
export type DetectedType = UploadMime | 'image/heic';

/** Returns the type that a file's first bytes show; null for one that nothing here takes. Its name and what the browser says are not asked. */
export function detectFileType(head: Uint8Array): DetectedType | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return 'audio/webm';
  if (textAt(head, 0, 4) === 'OggS') return 'audio/ogg';
  // Offices and scanners put a mark of order or blanks before it; behind anything else it is another kind of file.
  if (/^(?:\u00ef\u00bb\u00bf)?[\s\0]*%PDF-/u.test(textAt(head, 0, headBytes)))
    return 'application/pdf';
  return textAt(head, 4, 8) === 'ftyp' ? typeOfBrands(head) : null;
}

/** HEIC, AVIF and QuickTime share the container: the first brand says what it is, the others what it also plays as. */
function typeOfBrands(head: Uint8Array): DetectedType | null {
  const [major = '', ...others] = brandsOf(head);
  if (/^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(major)) return 'image/heic';
  if (/^(?:qt {2}|avif|avis|crx )$/.test(major)) return null;
  return [major, ...others].some((brand) => films.test(brand)) ? 'video/mp4' : null;
}

const films = /^(?:isom|iso\d|mp4[12v]|avc1|dash|cmf[cs2]|MSNV|M4[AV][ PH])$/;

function brandsOf(head: Uint8Array): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = head;
  const end = Math.min(head.length, ((a * 256 + b) * 256 + c) * 256 + d);
  const brands = [textAt(head, 8, 12)];
  // Behind the first stands its version.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, at + 4));
  return brands;
}

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  head.length >= bytes.length && bytes.every((byte, index) => head[index] === byte);

/** Each byte as one letter. */
const textAt = (head: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...head.subarray(start, end));

/** The index of a film is held in memory as a whole: that of a film of hours has a few megabytes. */
export const maxIndexBytes = 16 * 1024 * 1024;

/** Validates how the pictures of a film are coded, by its index (the content of its `moov` box, ISO 14496-12): what not every browser and phone plays is refused. */
export function validateCodecs(index: Uint8Array): UploadProblem | null {
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
  for (const track of boxesIn(view, { start: 0, end: view.byteLength }, 'trak')) {
    const codec = codecOf(view, track);
    if (codec !== null && codec !== playable) return { error: 'fileCodec', params: { codec } };
  }
  return null;
}

const playable = 'H.264';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What the pictures of a track are coded in; null where it has none, or cannot be read: others say so. */
function codecOf(view: DataView, track: Span): string | null {
  const [media] = boxesIn(view, track, 'mdia');
  const [handler] = media ? boxesIn(view, media, 'hdlr') : [];
  if (!media || !handler || textIn(view, handler.start + 8) !== 'vide') return null;
  const [table] = within(view, media, ['minf', 'stbl', 'stsd']);
  // Behind version and count stands the first entry, its length before its name.
  const at = table ? table.start + 8 : view.byteLength;
  if (!table || at + 8 > table.end) return null;
  const name = textIn(view, at + 4);
  if (name !== 'avc1' && name !== 'avc3') return names[name] ?? plain(name);
  const entry = { start: at + 86, end: Math.min(table.end, at + view.getUint32(at)) };
  const [settings] = boxesIn(view, entry, 'avcC');
  if (!settings || settings.start + 2 > settings.end) return null;
  return profiles[view.getUint8(settings.start + 1)] ?? 'H.264';
}

const names: Readonly<Record<string, string>> = {
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'HEVC',
  dvhe: 'HEVC',
  mp4v: 'MPEG-4',
  s263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
};

/** Those of more than eight bits, or of more colour than phones decode. */
const profiles: Readonly<Record<number, string>> = {
  44: 'H.264 4:4:4',
  110: 'H.264 10-bit',
  122: 'H.264 4:2:2',
  244: 'H.264 4:4:4',
};

const plain = (name: string): string => (/^[\w .-]{4}$/.test(name) ? name.trim() : '?');

const textIn = (view: DataView, at: number): string =>
  at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));

/** The content of each box of a type that stands in a span. */
function boxesIn(view: DataView, { start, end }: Span, type: string): Span[] {
  const found: Span[] = [];
  for (let at = start; at + 8 <= end;) {
    const length = view.getUint32(at);
    const until = length === 0 ? end : at + length;
    // Longer boxes than the index can be, and shorter ones than their own head, make no sense.
    if (until < at + 8 || until > end) break;
    if (textIn(view, at + 4) === type) found.push({ start: at + 8, end: until });
    at = until;
  }
  return found;
}

const within = (view: DataView, span: Span, types: readonly string[]): Span[] =>
  types.reduce<Span[]>((spans, type) => spans.flatMap((each) => boxesIn(view, each, type)), [span]);
