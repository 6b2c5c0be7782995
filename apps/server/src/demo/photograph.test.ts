import { describe, expect, it } from 'vitest';
import { validateImage } from '@khidma/domain/uploads/upload-rules';
import sharp from 'sharp';
import { drawPanorama } from './seed-merchants.ts';
import { drawPhoto, scenes } from './pictures.ts';

/** What the rules for uploads say of a picture. */
async function judged(kind: 'photo' | 'panorama', bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  return validateImage(kind, {
    mime: 'image/jpeg',
    bytes: bytes.length,
    width,
    height,
    heldPerPixel: 0,
  });
}

describe('what the demo draws passes for photos', () => {
  it.each([...scenes])('of %s', async (scene) =>
    expect(await judged('photo', await drawPhoto(scene))).toBeNull(),
  );

  it('all around', async () => expect(await judged('panorama', await drawPanorama())).toBeNull());
});
