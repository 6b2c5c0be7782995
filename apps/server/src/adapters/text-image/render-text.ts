import path from 'node:path';
import { openDrawing } from '../drawing-process.ts';

/** One for each folder of fonts: a process learns once which there are. */
const drawings = new Map<string, ReturnType<typeof openDrawing>>();

/**
 * Returns a line of text, white on nothing, as a PNG; Latin, Arabic and Chinese are shaped and drawn with the fonts that the
 * product ships, unpacked below `dataDir` the first time. A process of its own draws it: a text that the shaping
 * libraries choke on costs that process, not the server.
 */
export async function renderText(dataDir: string, words: string): Promise<Buffer> {
  try {
    return await drawingFor(path.join(dataDir, 'fonts'))(words);
  } catch (error) {
    throw new Error('a text could not be drawn', { cause: error });
  }
}

function drawingFor(folder: string): ReturnType<typeof openDrawing> {
  const known = drawings.get(folder);
  if (known) return known;
  const drawing = openDrawing({
    script: path.join(import.meta.dirname, 'draw-text.ts'),
    args: [folder],
    limitMs: 30_000,
    atOnce: 1,
  });
  drawings.set(folder, drawing);
  return drawing;
}
