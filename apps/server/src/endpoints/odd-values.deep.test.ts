import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBooks } from '../testing/books.ts';
import { mutationsOf } from '../testing/mutations.ts';
import { allSamples } from '../testing/samples/all-samples.ts';
import type { Sampled } from '../testing/samples/sample.ts';
import { faultsOfSweep } from '../testing/sweep.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ agreed: true, crowd: true, http: true });
});
afterAll(async () => {
  expect(await faultsOfBooks(server.db)).toEqual([]);
  await server.close();
});

const named = allSamples.map((one): [string, Sampled] => [one.endpoint.name, one]);
describe('a good payload is taken; whatever is wrong with one: a coded answer in the caller’s language that names the field, and nothing has changed', () => {
  it.each(named)('%s', async (_name, sampled) => {
    expect(await faultsOfSweep(server, sampled, mutationsOf)).toEqual([]);
  });
});
