import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lettersOf, narrowedFace } from './narrow-face.ts';

it('keeps the letters that the styles ask the face for, and is a font of two thirds the weight at most', async () => {
  const made = readFileSync(await narrowedFace());
  expect(made.toString('latin1', 0, 4)).toBe('wOF2');
  expect(made.length).toBeLessThan(32_000);
  expect(await narrowedFace(), 'it is made once').toBe(await narrowedFace());
});

it('reads single letters and ranges out of the styles, and refuses styles without', () => {
  const face = "src: url('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');";
  expect(lettersOf(`${face} unicode-range: U+0041-0043, U+20AC;`)).toBe('ABC€');
  expect(() => lettersOf(face)).toThrow('no range');
});
