import { errorCodes } from '@khidma/contract/core/error-catalogue';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBooks } from '../testing/books.ts';
import { faultOfAnswer, langs } from '../testing/coded-answers.ts';
import { randomRuns } from '../testing/deep.ts';
import { takeFingerprint } from '../testing/fingerprint.ts';
import { changedAt, pathsOf } from '../testing/mutations.ts';
import { allSamples } from '../testing/samples/all-samples.ts';
import type { Sampled } from '../testing/samples/sample.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

const runs = randomRuns(40, 40);

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ agreed: true, crowd: true, http: true });
});
afterAll(async () => {
  expect(await faultsOfBooks(server.db)).toEqual([]);
  await server.close();
});

/** Anything that JSON can say, and what people and programs really get wrong. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 4, noUnicodeString: false }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.uuid(),
  fc.integer(),
  fc.constantFrom(-0, 1e21, 2 ** 53, 'NaN', '2026-02-29', '24:00', 'true', '\0', '\u202E', '%'),
  fc.array(fc.uuid(), { maxLength: 12 }),
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
);

/** What is spoiled: one to three places of the payload, by their number, each with something else. */
const spoiling = fc.record({
  changes: fc.array(fc.tuple(fc.nat(), fc.oneof(anything, fc.constant(undefined))), {
    minLength: 1,
    maxLength: 3,
  }),
  lang: fc.constantFrom(...langs),
});

const named = allSamples.map((one): [string, Sampled] => [one.endpoint.name, one]);

describe('payloads spoiled at random: a coded answer in the caller’s language, and a refusal changes nothing', () => {
  it.each(named)('%s', async (_name, { endpoint, make }) => {
    const { input, token } = await make(server);
    const paths = pathsOf(input);
    let before = await takeFingerprint(server.pool);
    const property = fc.asyncProperty(spoiling, async ({ changes, lang }) => {
      const spoiled = changes.reduce<unknown>((payload, [place, value]) => {
        const path = paths[place % Math.max(paths.length, 1)] ?? ['extra'];
        return changedAt(payload, path, value);
      }, input);
      const options = { lang, ...(token === undefined ? {} : { token }) };
      const answer = await server.client.send(server.client.prepare(endpoint, spoiled, options));
      expect(faultOfAnswer(answer, lang), answer.body.toString()).toBeUndefined();
      const after = await takeFingerprint(server.pool);
      if (answer.code === errorCodes.invalid || answer.code === errorCodes.notFound)
        expect(after).toEqual(before);
      before = after;
    });
    await fc.assert(property, runs);
  });
});
