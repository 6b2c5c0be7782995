import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, 'fixtures');

/** One of the media in `fixtures/`; the heavy ones are made here, once, so that the repository stays light. */
export async function mediaNamed(name: string): Promise<Buffer> {
  const make = made[name];
  if (make === undefined) return readFile(path.join(folder, name));
  const bytes = makings.get(name) ?? make();
  makings.set(name, bytes);
  return bytes;
}

const makings = new Map<string, Promise<Buffer>>();

/** The lower-case hex digest that an upload promises. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

// Noise doesn't compress: it is what makes a picture heavy.
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** The longest segment of a JPEG: two bytes say how long it is, themselves included. */
const SEGMENT = 65_535;

/** The same picture, with so many bytes of comments: to encode as heavy a one takes a second. */
function padded(jpeg: Buffer, bytes: number): Buffer {
  const comment = Buffer.alloc(SEGMENT + 2, ' ');
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(SEGMENT, 2);
  const comments = Array.from({ length: Math.ceil(bytes / comment.length) }, () => comment);
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

const made: Readonly<Record<string, (() => Promise<Buffer>) | undefined>> = {
  // As small as a photo may be: where a picture is needed and what it shows is not the question.
  'photo-ok-900x600.jpg': async () =>
    await sharp(await mediaNamed('photo-ok-1600x1067.jpg'))
      .resize(900, 600)
      .jpeg({ quality: 90 })
      .toBuffer(),
  'photo-ok-900x600.png': () => noise(900, 600).png().toBuffer(),
  'photo-too-heavy-over-5MB.jpg': async () =>
    padded(await mediaNamed('photo-ok-900x600.jpg'), 5_300_000),
};
