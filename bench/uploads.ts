import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { beginUpload, finishUpload, uploadFile } from '../packages/contract/src/files/uploads.ts';
import { createSignedClient, sendOver } from '../packages/testkit/src/signed-client.ts';
import { median } from './send.ts';
import type { Ready } from './uploads/server.ts';

// What a video of 100 MB costs the server: by how much its memory grows, and how fast it is taken, in one form and in
// pieces of 5 MB. Nothing is compared with an aim but the memory (50 MB), and no exit code depends on it.
//   node bench/uploads.ts

const MB = 1024 * 1024;
const PIECE = 5 * MB;
const ROUNDS = 5;
const AIM_MB = 50;

const fixtures = path.join(import.meta.dirname, '../apps/server/src/testing/fixtures');
const short = readFileSync(path.join(fixtures, 'video-ok-1280x720.mp4'));
const film = heavyFilm(100 * MB);
const server = fork(path.join(import.meta.dirname, 'uploads/server.ts'));
const [ready] = (await once(server, 'message')) as [Ready]; // our own process, which says nothing else
const { url, token, keys } = ready;
const client = createSignedClient({ send: sendOver(url), keys, now: () => new Date() });

for (const [name, send] of [
  ['in one form', inOneForm],
  ['in pieces', inPieces],
] as const) {
  // A process that has just started loads what it needs with the first upload, however small.
  await send(short);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await measured(server, () => send(film)));
  const grown = Math.max(...rounds.map((round) => round.grown));
  const speed = median(rounds.map(({ seconds }) => film.length / MB / seconds));
  process.stdout.write(
    `${name.padEnd(12)} grows by ${grown.toFixed(0)} MB at most (aim ${AIM_MB})  ${speed.toFixed(0)} MB/s\n`,
  );
}
server.send('stop');
await once(server, 'exit');

interface Round {
  /** In MB, the most at any moment above what it was before. */
  readonly grown: number;
  readonly seconds: number;
}

async function measured(child: ChildProcess, send: () => Promise<void>): Promise<Round> {
  const before = await memoryOf(child);
  let most = before;
  const running = new AbortController();
  const watching = (async () => {
    while (!running.signal.aborted) {
      most = Math.max(most, await memoryOf(child));
      await after(10);
    }
  })();
  const begun = performance.now();
  await send();
  const seconds = (performance.now() - begun) / 1000;
  running.abort();
  await watching;
  return { grown: (most - before) / MB, seconds };
}

async function memoryOf(child: ChildProcess): Promise<number> {
  child.send('memory');
  const [rss] = (await once(child, 'message')) as [number]; // as above
  return rss;
}

async function inOneForm(bytes: Buffer): Promise<void> {
  const upload = { kind: 'video', name: 'tour.mp4', bytes };
  expectFine(await client.upload(uploadFile, upload, { token }));
}

async function inPieces(bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const input = { kind: 'video', name: 'tour.mp4', size: bytes.length, sha256 } as const;
  const begun = await client.call(beginUpload, input, { token });
  expectFine(begun);
  const { url: address, uploadId } = begun.data as { url: string; uploadId: string }; // the contract's output
  for (let offset = 0; offset < bytes.length; offset += PIECE) {
    const { status } = await fetch(new URL(address, url), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset, offset + PIECE)),
    });
    if (status !== 204) throw new Error(`a piece was answered with ${status}`);
  }
  expectFine(await client.call(finishUpload, { uploadId }, { token }));
}

function expectFine({ code, message }: { readonly code: number; readonly message?: string }): void {
  if (code !== 0) throw new Error(`answered ${code} ${message ?? ''}`);
}

/** A film that plays, and behind it a box that no player reads: heavy as a long one. */
function heavyFilm(length: number): Buffer {
  const rest = randomFillSync(Buffer.alloc(length - short.length));
  rest.writeUInt32BE(rest.length);
  rest.write('free', 4, 'latin1');
  return Buffer.concat([short, rest]);
}
