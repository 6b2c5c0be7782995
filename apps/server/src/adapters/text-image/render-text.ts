import path from 'node:path';
import { openDrawing } from '../drawing-process.ts';

const draw = openDrawing({
  script: path.join(import.meta.dirname, 'draw-text.ts'),
  limitMs: 30_000,
  atOnce: 1,
});

/**
 * Returns a line of text, white on nothing, as a PNG, shaped and drawn with the fonts that the product ships. A process of
 * its own draws it: a text that the shaping libraries choke on costs that process, not the server.
 */
export async function renderText(words: string): Promise<Buffer> {
  try {
    return await draw(words);
  } catch (error) {
    throw new Error('a text could not be drawn', { cause: error });
  }
}
