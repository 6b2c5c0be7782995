import sharp, { type PngOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { CallerGoneError } from '../../kernel/refuse.ts';
import { mediaNamed } from '../../testing/media.ts';
import { makePicture } from './pictures.ts';

const never = new AbortController().signal;

const made = (bytes: Buffer, mime: 'image/jpeg' | 'image/png', signal: AbortSignal = never) =>
  makePicture(bytes, {
    kind: 'document',
    arrived: { mime, size: bytes.length, sha256: '' },
    signal,
  });

/** The same picture, whose header says another size. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(jpeg);
  for (let at = 2; at < forged.length; at += 2 + forged.readUInt16BE(at + 2)) {
    const marker = forged.readUInt8(at + 1);
    if (marker < 0xc0 || marker > 0xc2) continue;
    forged.writeUInt16BE(height, at + 5);
    forged.writeUInt16BE(width, at + 7);
    return forged;
  }
  throw new Error('no frame in this picture');
}

/** A PNG of one colour, with as much to decode as its size says. */
const plain = (width: number, height: number, png: PngOptions, rgb16 = false) =>
  sharp({ create: { width, height, channels: 4, background: '#3366cc' } })
    .toColourspace(rgb16 ? 'rgb16' : 'srgb')
    .png({ compressionLevel: 1, ...png })
    .toBuffer();

describe('what decoding a picture costs is judged by its header', () => {
  it('refuses a side of more than 12,000 pixels, however few there are', async () => {
    const long = await plain(12_001, 4, {});
    await expect(made(long, 'image/png')).rejects.toMatchObject({
      code: 'fileTooLong',
      data: { max: 12_000, width: 12_001, height: 4 },
    });
  });

  it('counts channels and depth where a picture is held whole: interlaced, or to be turned', async () => {
    const interlaced = await plain(5000, 5000, { progressive: true }, true);
    const before = process.memoryUsage().rss;
    await expect(made(interlaced, 'image/png')).rejects.toMatchObject({
      code: 'fileTooManyPixels',
      data: { max: 24, actual: 25 },
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('takes pictures that come in rounds while they are of a usual size', async () => {
    expect(
      await made(await plain(600, 400, { progressive: true }, true), 'image/png'),
    ).toMatchObject({
      width: 600,
      height: 400,
    });
    const jpeg = await mediaNamed('photo-progressive-1400x1000.jpg');
    expect(await made(jpeg, 'image/jpeg')).toMatchObject({ width: 1400, height: 1000 });
  });
});

describe('a picture that is not what its header says is damaged', () => {
  it.each(['photo-ok-1600x1067.jpg', 'photo-progressive-1400x1000.jpg'])(
    '%s, when its header promises more rows, or longer ones',
    async (name) => {
      const jpeg = await mediaNamed(name);
      for (const forged of [withSize(jpeg, 1600, 3000), withSize(jpeg, 9000, 1067)])
        await expect(made(forged, 'image/jpeg')).rejects.toMatchObject({ code: 'fileDamaged' });
    },
  );
});

describe('work on a picture', () => {
  it('ends with its caller, which is no verdict', async () => {
    const leaving = new AbortController();
    leaving.abort(new CallerGoneError());
    const jpeg = await mediaNamed('photo-ok-1600x1067.jpg');
    const photo = {
      kind: 'photo',
      arrived: { mime: 'image/jpeg', size: jpeg.length, sha256: '' },
    } as const;
    await expect(makePicture(jpeg, { ...photo, signal: leaving.signal })).rejects.toThrow(
      CallerGoneError,
    );
  });
});
