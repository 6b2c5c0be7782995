import type { UploadMime } from '@khidma/domain/uploads/upload-rules';

/** So many bytes tell the type. */
export const headLength = 16;

/** The type that a file's first bytes show, or null; its name and what the browser says are not asked. */
export function mimeOf(head: Buffer): UploadMime | null {
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  return isMp4(head) ? 'video/mp4' : null;
}

const startsWith = (head: Buffer, at: number, bytes: readonly number[]): boolean =>
  head.length >= at + bytes.length && bytes.every((byte, index) => head[at + index] === byte);

// HEIC, AVIF and QuickTime share the container: the brand tells them apart.
const isMp4 = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:isom|iso\d|mp4[12v]|avc1|dash|cmf[cs2]|MSNV|M4V[ PH])$/.test(head.toString('latin1', 8, 12));
