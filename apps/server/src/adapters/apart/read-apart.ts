import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

interface Apart {
  /** A module that reads its standard input and writes its answer to standard output. */
  readonly script: string;
  readonly input: Buffer;
  /** Its only argument. */
  readonly argument?: string;
  readonly withinMs: number;
  /** So much of the processor it may take; the system itself holds it to that, but on Windows. */
  readonly cpuSeconds?: number;
}

/** What it answered; what took too long, or more memory than there was; or neither. */
type Read = { readonly answer: string } | { readonly failed: 'endless' | 'broken' };

/**
 * Has what a stranger sent read by a process of its own: a file whose rules never come to an end, or that brings its
 * reader down, costs that process and not the server.
 */
export async function readInProcess({
  script,
  input,
  argument = '',
  withinMs,
  cpuSeconds,
}: Apart): Promise<Read> {
  const node = [process.execPath, '--max-old-space-size=256', script, argument];
  const [command = '', ...args] =
    cpuSeconds === undefined || process.platform === 'win32' ? node : limited(node, cpuSeconds);
  const reading = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // It needs nothing of our surroundings, least of all the keys.
    env: {},
    timeout: withinMs,
  });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve, reject) => {
    reading.on('error', reject);
    reading.on('close', (code, signal) => resolve(signal ?? code));
  });
  // It may end before it has read: then its exit code says more than the broken pipe.
  reading.stdin.on('error', () => undefined);
  reading.stdin.end(input);
  const [answer, code] = await Promise.all([text(reading.stdout), ended]);
  if (code === 0) return { answer };
  return { failed: typeof code === 'string' ? 'endless' : 'broken' };
}

/** The shell's limit stays with the process that takes its place. */
const limited = (command: readonly string[], seconds: number): readonly string[] => [
  '/bin/sh',
  '-c',
  `ulimit -t ${seconds} && exec "$0" "$@"`,
  ...command,
];
