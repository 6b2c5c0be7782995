import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from './handlers.ts';
import { faultsOfBooks } from './testing/books.ts';
import { sampleOf } from './testing/deep.ts';
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

const fieldsOf = new Map<string, readonly string[]>();
/** Makes a good call and notes the fields that it has. */
const noting = ({ endpoint, make }: Sampled): Sampled => ({
  endpoint,
  make: async (stage) => {
    const good = await make(stage);
    const fields = [...(fieldsOf.get(endpoint.name) ?? []), ...Object.keys(Object(good.input))];
    fieldsOf.set(endpoint.name, fields);
    return good;
  },
});

/** Endpoints with all of their good calls: a usual run sweeps a share, the long one all of them. */
const names = new Set(sampleOf([...new Set(named.map(([name]) => name))], 8));
const swept = named.filter(([name]) => names.has(name));

describe('a good payload is taken; whatever is wrong with one: a coded answer in the caller’s language that names the field, and nothing has changed', () => {
  it.each(swept)('%s', async (_name, sampled) => {
    expect(await faultsOfSweep(server, noting(sampled), mutationsOf)).toEqual([]);
  });
});

describe('the sweep knows', () => {
  it('a good call of every endpoint', () => {
    const known = new Set(named.map(([name]) => name));
    expect(json.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('in the calls of what it sweeps every field that a schema names', async () => {
    // Whoever runs this alone has swept nothing.
    for (const [name, sampled] of swept)
      if (!fieldsOf.has(name)) await noting(sampled).make(server);
    const missing = json
      .filter(({ name }) => names.has(name))
      .flatMap(({ name, input }) => {
        const known = new Set(fieldsOf.get(name));
        const fields = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
        return fields
          .filter((field) => !known.has(field) && field !== 'cursor')
          .map((field) => `${name}: ${field}`);
      });
    expect(missing).toEqual([]);
  });
});
