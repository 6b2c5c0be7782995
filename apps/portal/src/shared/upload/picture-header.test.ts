import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHeader } from './picture-header.ts';

const folder = join(import.meta.dirname, '../../../../server/src/testing/fixtures');
const headerOf = (name: string) => readHeader(readFileSync(join(folder, name)));

describe('a file’s type is told by its content', () => {
  it.each(['photo-webp-named.jpg', 'svg-named.jpg', 'html-named.jpg', 'video-webm-named.mp4'])(
    '%s is none of ours',
    (name) => expect(headerOf(name).mime).toBeNull(),
  );

  it('knows the four that are', () => {
    expect(headerOf('photo-ok-1600x1067.jpg').mime).toBe('image/jpeg');
    expect(headerOf('watermark-logo.png').mime).toBe('image/png');
    expect(headerOf('video-ok-1280x720.mp4').mime).toBe('video/mp4');
    expect(headerOf('video-ok-fragmented-1280x720.mp4').mime).toBe('video/mp4');
    expect(headerOf('licence.pdf').mime).toBe('application/pdf');
  });

  it('reads nothing into a file that is cut off', () => {
    const whole = readFileSync(join(folder, 'photo-ok-1600x1067.jpg'));
    for (let bytes = 0; bytes < 600; bytes += 1)
      expect(() => readHeader(whole.subarray(0, bytes))).not.toThrow();
    expect(readHeader(new Uint8Array())).toEqual({ mime: null, width: null, height: null });
  });
});

describe('sizes are judged as shown, before a pixel is decoded', () => {
  it.each([
    ['bomb-30000x30000.png', 30_000, 30_000],
    ['photo-exif-rotated-stored-1200x700.jpg', 700, 1200],
    ['photo-progressive-1400x1000.jpg', 1400, 1000],
    ['photo-cmyk-1600x1067.jpg', 1600, 1067],
    ['photo-too-narrow-899x600.jpg', 899, 600],
    ['panorama-ok-1920x960.jpg', 1920, 960],
  ])('%s is %i × %i', (name, width, height) =>
    expect(headerOf(name)).toMatchObject({ width, height }),
  );
});
