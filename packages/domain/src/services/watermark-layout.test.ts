import { describe, expect, it } from 'vitest';
import { watermarkPositions, watermarkSizes } from './service-content.ts';
import { watermarkLayout } from './watermark-layout.ts';

const pictures = [
  { width: 320, height: 213 },
  { width: 1600, height: 1067 },
  { width: 800, height: 400 },
  { width: 600, height: 900 },
];
const marks = [
  { width: 4000, height: 90 },
  { width: 480, height: 140 },
  { width: 50, height: 50 },
  { width: 30, height: 600 },
];

const everyCase = pictures.flatMap((picture) =>
  marks.flatMap((mark) =>
    watermarkSizes.flatMap((size) =>
      (['text', 'image'] as const).map((kind) => ({ picture, mark, size, kind })),
    ),
  ),
);

describe('a watermark (text or image) stands where it was chosen to, whole', () => {
  it.each(watermarkPositions)(
    '%s: every copy lies inside of the picture, undistorted',
    (position) => {
      for (const { picture, mark, ...look } of everyCase) {
        const { width, height, places } = watermarkLayout(picture, mark, { ...look, position });
        expect(places.length).toBeGreaterThan(0);
        expect(Math.abs(width / mark.width - height / mark.height)).toBeLessThan(
          1 / Math.min(mark.width, mark.height),
        );
        for (const { left, top } of places) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(picture.width);
          expect(top + height).toBeLessThanOrEqual(picture.height);
        }
      }
    },
  );

  it('is as seen: left is left in every language', () => {
    const mark = { width: 200, height: 40 };
    const picture = { width: 1000, height: 600 };
    const at = (position: 'topLeft' | 'topRight' | 'bottomRight' | 'center') =>
      watermarkLayout(picture, mark, { kind: 'text', size: 'small', position }).places[0];
    expect(at('topLeft')).toEqual({ left: 18, top: 18 });
    expect(at('topRight')?.left).toBeGreaterThan(700);
    expect(at('bottomRight')?.top).toBeGreaterThan(500);
    expect(at('center')?.left).toBeGreaterThan(350);
  });

  it('grows by its steps, and looks the same on every width of a picture', () => {
    const mark = { width: 480, height: 140 };
    const widths = watermarkSizes.map(
      (size) =>
        watermarkLayout({ width: 1600, height: 1000 }, mark, {
          kind: 'image',
          size,
          position: 'center',
        }).width,
    );
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    const small = watermarkLayout({ width: 320, height: 200 }, mark, {
      kind: 'image',
      size: 'large',
      position: 'center',
    });
    expect(small.width * 5).toBeCloseTo(widths[2] ?? 0, -1);
  });

  it('tiled: repeats it all over', () => {
    const tiled = watermarkLayout(
      { width: 1600, height: 1000 },
      { width: 400, height: 60 },
      { kind: 'text', size: 'small', position: 'tiled' },
    );
    expect(tiled.places.length).toBeGreaterThan(6);
  });
});
