import { spawn } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Sheet } from './sheet.ts';

/** Far more than any sheet takes: what is slower has gone wrong. */
const LIMIT_MS = 20_000;
/** A sheet of as many rows as one may have is a small part of this. */
const MOST_BYTES = 4 * 1024 ** 2;
/** How many processes one node draws with at a time; others wait their turn. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Sets a sheet as PDF, in a process of its own that knows nothing of us: what it chokes on costs that process alone. */
export async function renderPdf(sheet: Sheet): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await draw(JSON.stringify(sheet));
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function draw(sheet: string): Promise<Buffer> {
  if (Buffer.byteLength(sheet) > MOST_BYTES) throw new Error('a sheet is too long to be drawn');
  const script = path.join(import.meta.dirname, 'draw-pdf.ts');
  const drawing = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    drawing.on('error', reject);
    drawing.on('close', resolve);
  });
  // It may end before it has read: then its exit code says more than the broken pipe.
  drawing.stdin.on('error', () => undefined);
  drawing.stdin.end(sheet);
  const [pdf, complaint, code] = await Promise.all([
    buffer(drawing.stdout),
    buffer(drawing.stderr),
    ended,
  ]);
  if (code !== 0 || pdf.length === 0)
    throw new Error(`a sheet could not be drawn: ${complaint.toString().slice(0, 2000)}`);
  return pdf;
}
