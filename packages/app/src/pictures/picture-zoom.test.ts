import { describe, expect, it } from 'vitest';
import { closest, fitted, panBy, wholePicture, zoomAt } from './picture-zoom.ts';

const frame = { stage: { width: 1000, height: 600 }, picture: { width: 800, height: 600 } };

describe('a gallery with zoom', () => {
  it('keeps what lies under the pointer under it', () => {
    const at = { x: 300, y: -200 };
    const view = zoomAt(wholePicture, 3, { ...frame, at });
    // The picture's point under the pointer, before and after.
    expect((at.x - view.x) / view.scale).toBeCloseTo(at.x);
    expect((at.y - view.y) / view.scale).toBeCloseTo(at.y);
  });

  it('goes neither farther than the whole picture nor closer than eight times', () => {
    const at = { x: 0, y: 0 };
    expect(zoomAt(wholePicture, 0.1, { ...frame, at })).toEqual(wholePicture);
    expect(zoomAt(wholePicture, 1000, { ...frame, at }).scale).toBe(closest);
  });

  it('moves no further than to the edge, and not at all while the picture fits', () => {
    expect(panBy(wholePicture, { x: 500, y: 500 }, frame)).toEqual(wholePicture);
    const near = zoomAt(wholePicture, 2, { ...frame, at: { x: 0, y: 0 } });
    expect(panBy(near, { x: 9999, y: -9999 }, frame)).toEqual({ scale: 2, x: 300, y: -300 });
  });

  it('comes back to the middle on the way out', () => {
    const corner = zoomAt(wholePicture, 4, { ...frame, at: { x: 400, y: 300 } });
    expect(zoomAt(corner, 0.01, { ...frame, at: { x: 400, y: 300 } })).toEqual(wholePicture);
  });

  it('never blows a small picture up to fit', () => {
    expect(fitted({ width: 100, height: 50 }, frame.stage)).toEqual({ width: 100, height: 50 });
    expect(fitted({ width: 4000, height: 2000 }, frame.stage)).toEqual({
      width: 1000,
      height: 500,
    });
    expect(fitted({ width: 0, height: 0 }, frame.stage)).toEqual({ width: 0, height: 0 });
  });
});
