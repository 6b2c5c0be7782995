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

const made: Readonly<Record<string, (() => Promise<Buffer>) | undefined>> = {
  // As small as a photo may be: where a picture is needed and what it shows is not the question.
  'photo-ok-900x600.jpg': async () =>
    await sharp(await mediaNamed('photo-ok-1600x1067.jpg'))
      .resize(900, 600)
      .jpeg({ quality: 90 })
      .toBuffer(),
  'photo-ok-900x600.png': () => noise(900, 600).png().toBuffer(),
  'photo-too-heavy-over-5MB.jpg': () =>
    noise(1600, 1300).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
};
