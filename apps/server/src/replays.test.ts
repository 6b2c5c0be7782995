import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { uploadFile } from '@khidma/contract/uploads/upload-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from './handlers.ts';
import { faultsOfBooks } from './testing/books.ts';
import { sampleOf } from './testing/deep.ts';
import { fingerprintOf } from './testing/fingerprint.ts';
import { mediaNamed } from './testing/media.ts';
import { givenMerchant } from './testing/people.ts';
import { allSamples } from './testing/samples/all-samples.ts';
import type { Sampled } from './testing/samples/sample.ts';
import { type RunningTestServer, startTestServer } from './testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ crowd: true });
});
afterAll(async () => {
  expect(await faultsOfBooks(server.db)).toEqual([]);
  await server.close();
});

const changes = ({ method }: Endpoint) => method !== 'GET';
const changing = allSamples
  .filter(({ endpoint }) => changes(endpoint))
  .map((sampled): [string, Sampled] => [sampled.endpoint.name, sampled]);

const preparedCall = async ({ endpoint, make }: Sampled) => {
  const { input, token } = await make(server);
  return server.client.prepare(endpoint, input, token === undefined ? {} : { token });
};

it('knows a good call of every endpoint that changes something', () => {
  const known = new Set(changing.map(([name]) => name));
  const unknown = allHandlers
    .filter(({ kind, endpoint }) => (kind === 'json' || kind === 'work') && changes(endpoint))
    .map(({ endpoint }) => endpoint.name)
    .filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});

/** Whatever moves money, and a share of the rest: the shell that counts calls is the same for all. */
const share = (every: number, offset: number) =>
  changing.filter(
    (one) =>
      // A replay comes minutes later at most: once the clock was moved by hours, it is none.
      one[0] !== 'moveDemoClock' &&
      (/^(?:pay|place|request|approve|complete)/.test(one[0]) ||
        sampleOf(changing, every, offset).includes(one)),
  );

describe('same id, same signature: the stored first answer comes back and nothing is done twice', () => {
  it.each(share(10, 0))('%s', async (_name, sampled) => {
    const request = await preparedCall(sampled);
    const first = await server.client.send(request);
    expect(first, first.body.toString()).toMatchObject({ code: 0 });
    const before = await fingerprintOf(server.pool);
    for (let again = 0; again < 2; again += 1) {
      const replay = await server.client.send(request);
      expect(replay.body.toString()).toBe(first.body.toString());
    }
    expect(await fingerprintOf(server.pool)).toEqual(before);
  });

  it('uploadFile', async () => {
    const { token } = await givenMerchant(server);
    const bytes = await mediaNamed('licence.pdf');
    const upload = { kind: 'document', name: 'licence.pdf', bytes };
    const request = server.client.prepareUpload(uploadFile, upload, { token });
    const first = await server.client.send(request);
    expect(first, first.body.toString()).toMatchObject({ code: 0 });
    const before = await fingerprintOf(server.pool);
    expect((await server.client.send(request)).body.toString()).toBe(first.body.toString());
    expect(await fingerprintOf(server.pool)).toEqual(before);
  });
});

describe('the same call several times at once is done once', () => {
  it.each(share(24, 1))('%s', async (_name, sampled) => {
    const request = await preparedCall(sampled);
    const answers = await Promise.all([1, 2, 3].map(() => server.client.send(request)));
    const done = answers.filter(({ code }) => code === 0);
    expect(done.length, JSON.stringify(answers.map(({ code }) => code))).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.toString())).size).toBe(1);
    const others = answers.filter(({ code }) => code !== 0).map(({ code }) => code);
    expect(others.every((code) => code === errorCodes.stillRunning)).toBe(true);
    const before = await fingerprintOf(server.pool);
    const replay = await server.client.send(request);
    expect(replay.body.toString()).toBe(done[0]?.body.toString());
    expect(await fingerprintOf(server.pool)).toEqual(before);
  });
});
