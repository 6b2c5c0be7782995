import type { UploadMime } from './upload-rules.ts';

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
