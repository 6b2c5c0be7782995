import { spawn } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Far more than any text takes: what is slower has gone wrong. */
const LIMIT_MS = 30_000;

/**
 * A line of text, white on nothing, as a PNG; Latin, Arabic and Chinese are shaped and drawn with the fonts that the
 * product ships, unpacked below `dataDir` the first time. A process of its own draws it: a text that the shaping
 * libraries choke on costs that process, not the server.
 */
export async function renderText(dataDir: string, words: string): Promise<Buffer> {
  const script = path.join(import.meta.dirname, 'draw-text.ts');
  const drawing = spawn(process.execPath, [script, path.join(dataDir, 'fonts')], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // It needs nothing of our surroundings, least of all the keys.
    env: {},
    timeout: LIMIT_MS,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    drawing.on('error', reject);
    drawing.on('close', resolve);
  });
  // It may end before it has read: then its exit code says more than the broken pipe.
  drawing.stdin.on('error', () => undefined);
  drawing.stdin.end(words);
  const [picture, complaint, code] = await Promise.all([
    buffer(drawing.stdout),
    buffer(drawing.stderr),
    ended,
  ]);
  if (code !== 0 || picture.length === 0)
    throw new Error(`a text could not be drawn: ${complaint.toString().slice(0, 2000)}`);
  return picture;
}
