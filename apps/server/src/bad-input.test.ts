import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from './handlers.ts';
import { faultsOfBooks } from './testing/books.ts';
import { mutationsOf } from './testing/mutations.ts';
import { allSamples } from './testing/samples/all-samples.ts';
import type { Sampled } from './testing/samples/sample.ts';
import { faultsOfSweep } from './testing/sweep.ts';
import { type RunningTestServer, startTestServer } from './testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ crowd: true });
});
afterAll(async () => {
  expect(await faultsOfBooks(server.db)).toEqual([]);
  await server.close();
});

const named = allSamples.map((one): [string, Sampled] => [one.endpoint.name, one]);
const json = allHandlers
  .filter(({ kind }) => kind === 'json' || kind === 'work')
  .map(({ endpoint }) => endpoint);

describe('the sweep knows', () => {
  it('a good call of every endpoint, and in it every field that a schema names', async () => {
    const fieldsOf = new Map<string, string[]>();
    for (const { endpoint, make } of allSamples) {
      const { input, token } = await make(server);
      const answer = await server.call(endpoint, input, token === undefined ? {} : { token });
      expect(answer.code, `${endpoint.name} ${answer.body.toString()}`).toBe(0);
      const before = fieldsOf.get(endpoint.name) ?? [];
      fieldsOf.set(endpoint.name, [...before, ...Object.keys(Object(input))]);
    }
    expect(json.map(({ name }) => name).filter((name) => !fieldsOf.has(name))).toEqual([]);
    for (const { name, input } of json) {
      const known = new Set(fieldsOf.get(name));
      const fields = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
      const missing = fields.filter((field) => !known.has(field) && field !== 'cursor');
      expect(missing, name).toEqual([]);
    }
  });
});

describe('whatever is wrong with a payload: a coded answer in the caller’s language that names the field, and nothing has changed', () => {
  it.each(named)('%s', async (_name, sampled) => {
    expect(await faultsOfSweep(server, sampled, mutationsOf)).toEqual([]);
  });
});
