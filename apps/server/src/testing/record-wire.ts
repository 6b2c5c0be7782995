import type { Endpoint } from '@khidma/contract/core/endpoint';
import { uploadFile } from '@khidma/contract/files/uploads';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../packages/testkit/src/database.ts';
import type { WireAnswer, WireRequest } from '../../../../packages/testkit/src/signed-client.ts';
import { cryptoIds } from '../adapters/ids.ts';
import { mediaNamed } from './media.ts';
import { givenMerchant } from './people.ts';
import { readPdf } from './read-pdf.ts';
import { allSamples } from './samples/all-samples.ts';
import { exportSamples } from './samples/export-samples.ts';
import { type RunningTestServer, startTestServer } from './test-server.ts';

// `npm run wire -- <file>` writes down what the server answers to every sample, so that what it answers after a redesign
// can be laid beside it. Two runs of the same code write the same bytes: each sample has a server and a database of its
// own, what is drawn at random is counted instead, and what differs nonetheless is called by the order in which it appears.
// Times are the test clock's and stay: a deadline that moves is seen.

/** Made when its turn comes: what was sent, as a reader knows it, and the request itself. */
interface Played {
  readonly endpoint: Endpoint;
  readonly play: (server: RunningTestServer) => Promise<{ input: unknown; request: WireRequest }>;
}

const upload: Played = {
  endpoint: uploadFile,
  play: async (server) => {
    const { token } = await givenMerchant(server);
    const file = { kind: 'document', name: 'licence.pdf', bytes: await mediaNamed('licence.pdf') };
    const request = server.client.prepareUpload(uploadFile, file, { token });
    return { input: { kind: file.kind, name: file.name }, request };
  },
};

/** By name, not by where they stand: a sample that moves to another file stays where it was in the record. */
const played = [
  upload,
  ...[...allSamples, ...exportSamples].map(({ endpoint, make }): Played => {
    const play = async (server: RunningTestServer) => {
      const { input, token } = await make(server);
      const options = token === undefined ? {} : { token };
      return { input, request: server.client.prepare(endpoint, input, options) };
    };
    return { endpoint, play };
  }),
].toSorted((one, other) => one.endpoint.name.localeCompare(other.endpoint.name, 'en'));

let drawn = 0;
/** Ids in the order in which they were drawn: rows of the same moment, which are listed by their ids, keep their places. */
Object.assign(cryptoIds, {
  uuid: () => {
    const number = (drawn += 1).toString(16).padStart(8, '0');
    return `${number}-0000-4000-8000-0000${number}`;
  },
  token: (bytes) =>
    digest(String((drawn += 1)), 'sha512')
      .subarray(0, bytes)
      .toString('base64url'),
  digits: (count) =>
    String(digest(String((drawn += 1)), 'sha512').readUIntBE(0, 6))
      .slice(-count)
      .padStart(count, '7'),
} satisfies typeof cryptoIds);

const digest = (value: string | Buffer, algorithm: string) =>
  createHash(algorithm).update(value).digest();

/** What is never twice the same, and what factories count so that it is there once. */
const passing: readonly (readonly [name: string, shape: RegExp])[] = [
  ['uuid', /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g],
  // 32 bytes: bearer tokens, tickets, signatures.
  ['token', /(?<=(?<![\w-])(?:look_)?)[\w-]{43}(?![\w-])/g],
  ['secret', /\b[A-Z2-7]{32}\b/g],
  ['code', /(?<=code": ")\d{6}(?=")/gi],
  ['phone', /\+9715\d{8}\b/g],
  ['number', /(?<!\d)0000\d{3}\b/g],
];

/** Calls what passes by the order in which it first appears: `<uuid:1>`. */
function named(text: string): string {
  return passing.reduce((said, [name, shape]) => {
    const names = new Map<string, string>();
    return said.replaceAll(shape, (value) => {
      const known = names.get(value) ?? `<${name}:${names.size + 1}>`;
      names.set(value, known);
      return known;
    });
  }, text);
}

async function answered({ status, headers, body, code }: WireAnswer): Promise<string> {
  const type = String(headers['content-type']);
  const head = [status, type, headers['content-disposition'] ?? ''].join(' ').trimEnd();
  return `${head}\n${await bodyOf()}`;

  async function bodyOf(): Promise<string> {
    if (code !== -1) return JSON.stringify(JSON.parse(body.toString()), null, 2);
    if (type.startsWith('application/pdf')) return (await readPdf(body)).texts.join('\n');
    if (type.startsWith('text/')) return body.toString();
    return digest(body, 'sha256').toString('hex');
  }
}

const record: string[] = [];
afterAll(() => {
  // Vitest starts this where a file is named.
  writeFileSync(process.env['WIRE_FILE'] ?? '', record.join('\n'));
});

it.each(played.map((one, at): [string, number, Played] => [one.endpoint.name, at, one]))(
  '%s',
  async (name, at, { endpoint, play }) => {
    drawn = 0;
    // A used one lists rows of the same moment by what was deleted before them.
    const server = await startTestServer({ database: await createTestDatabase() });
    try {
      const { input, request } = await play(server);
      const answer = await server.client.send(request);
      const isTaken = endpoint.kind === 'download' ? answer.status === 200 : answer.code === 0;
      expect(isTaken, answer.body.toString()).toBe(true);
      const [path] = request.url.split('?');
      const asked = `${request.method} ${path}\n${JSON.stringify(input, null, 2)}`;
      record[at] = named(`# ${name}\n${asked}\n\n${await answered(answer)}\n`);
    } finally {
      await server.close();
    }
  },
);
