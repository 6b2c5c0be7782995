import path from 'node:path';
import { openDrawing } from '../drawing-process.ts';
import type { Sheet } from './sheet.ts';

/** A sheet of as many rows as one may have is a small part of this. */
const MOST_BYTES = 4 * 1024 ** 2;

const draw = openDrawing({
  script: path.join(import.meta.dirname, 'draw-pdf.ts'),
  limitMs: 20_000,
  atOnce: 2,
});

/** Returns a sheet as PDF, set in a process of its own that knows nothing of us: what it chokes on costs that process alone. */
export async function renderPdf(sheet: Sheet): Promise<Buffer> {
  const input = JSON.stringify(sheet);
  if (Buffer.byteLength(input) > MOST_BYTES) throw new Error('a sheet is too long to be drawn');
  try {
    return await draw(input);
  } catch (error) {
    throw new Error('a sheet could not be drawn', { cause: error });
  }
}
