import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SignaturePad } from './signature-pad.tsx';
import { mount, violations } from './testing/browser.tsx';

const pad = () => page.getByRole('img', { name: 'Sign here' });

/** Draws as a finger would: down, along, up. */
const draw = (points: readonly (readonly [number, number])[]): void => {
  const canvas = pad().element();
  const { left, top } = canvas.getBoundingClientRect();
  // Nobody's finger is on the page: what it would hold fast is.
  canvas.setPointerCapture = () => undefined;
  canvas.hasPointerCapture = () => true;
  const types = ['pointerdown', ...points.slice(2).map(() => 'pointermove'), 'pointerup'];
  for (const [index, type] of types.entries()) {
    const [x, y] = points[index] ?? [0, 0];
    canvas.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: left + x, clientY: top + y, pointerId: 1 }),
    );
  }
};

const path = [
  [20, 20],
  [60, 80],
  [120, 30],
  [180, 90],
] as const;

/** How many of a picture's pixels are dark. */
const inkOf = async (drawn: Blob): Promise<number> => {
  const bitmap = await createImageBitmap(drawn);
  const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  brush?.drawImage(bitmap, 0, 0);
  const { data } = brush!.getImageData(0, 0, bitmap.width, bitmap.height); // there is one
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark++;
  return dark;
};

describe('a field to sign in', () => {
  it('hands over what was drawn, dark on white, and nothing once it is cleared', async () => {
    const onChange = vi.fn<(drawn: Blob | null) => void>();
    await mount(<SignaturePad label="Sign here" clearLabel="Clear" onChange={onChange} />);
    expect(await violations()).toEqual([]);
    draw(path);
    // Lifted is handed over: who presses the form's button at once is not told to sign.
    expect(onChange).toHaveBeenCalledOnce();
    const drawn = onChange.mock.lastCall?.[0];
    expect(drawn?.type).toBe('image/png');
    expect(await inkOf(drawn!)).toBeGreaterThan(500); // it was drawn just now
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(onChange).toHaveBeenLastCalledWith(null);
    await expect.element(page.getByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it('keeps what was drawn when its width changes', async () => {
    const onChange = vi.fn<(drawn: Blob | null) => void>();
    await page.viewport(1000, 800);
    await mount(<SignaturePad label="Sign here" clearLabel="Clear" onChange={onChange} />);
    draw(path);
    expect(onChange).toHaveBeenCalledOnce();
    await page.viewport(390, 800);
    const canvas = pad().element();
    await expect
      .poll(() => (canvas instanceof HTMLCanvasElement ? canvas.width : 0))
      .toBeLessThan(800);
    const kept =
      canvas instanceof HTMLCanvasElement && (await (await fetch(canvas.toDataURL())).blob());
    expect(kept && (await inkOf(kept))).toBeGreaterThan(500);
  });
});
