import type { UploadProblem } from './upload-rules.ts';

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
  if (!media || !handler || textAt(view, handler.start + 8) !== 'vide') return null;
  const [table] = within(view, media, ['minf', 'stbl', 'stsd']);
  // Behind version and count stands the first entry, its length before its name.
  const at = table ? table.start + 8 : view.byteLength;
  if (!table || at + 8 > table.end) return null;
  const name = textAt(view, at + 4);
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

const textAt = (view: DataView, at: number): string =>
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
    if (textAt(view, at + 4) === type) found.push({ start: at + 8, end: until });
    at = until;
  }
  return found;
}

const within = (view: DataView, span: Span, types: readonly string[]): Span[] =>
  types.reduce<Span[]>((spans, type) => spans.flatMap((each) => boxesIn(view, each, type)), [span]);
