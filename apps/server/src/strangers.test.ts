import type { Endpoint, Realm } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from './handlers.ts';
import { faultOfAnswer, langs } from './testing/coded-answers.ts';
import { isDeep, sampleOf } from './testing/deep.ts';
import { type Fingerprint, fingerprintOf } from './testing/fingerprint.ts';
import { changedAt, pathsOf } from './testing/mutations.ts';
import { givenCustomer, givenMerchant, givenStaff, imTokenOf } from './testing/people.ts';
import { allSamples } from './testing/samples/all-samples.ts';
import { exportSamples } from './testing/samples/export-samples.ts';
import type { Sample, Sampled } from './testing/samples/sample.ts';
import { type RunningTestServer, startTestServer } from './testing/test-server.ts';

type SignedRealm = Exclude<Realm, 'public'>;

let server: RunningTestServer;
let tokens: Record<SignedRealm, string>;
beforeAll(async () => {
  server = await startTestServer({ crowd: true });
  tokens = {
    merchant: (await givenMerchant(server)).token,
    staff: (await givenStaff(server)).token,
    customer: (await givenCustomer(server)).token,
    messaging: await imTokenOf(server, (await givenMerchant(server)).token),
  };
});
afterAll(() => server.close());

let state: Fingerprint;
/** Since the samples were made: behind each endpoint in the long run, behind all of them in a usual one. */
const expectNoChange = async (): Promise<void> => {
  const before = state;
  state = await fingerprintOf(server.pool);
  expect(state).toEqual(before);
};
const expectNoneInBetween = async (): Promise<void> => {
  if (isDeep) await expectNoChange();
};

type Samples = Map<Sampled, Promise<Sample>>;
const made: Samples = new Map();
/** One good call of each: whatever a stranger tries with it is refused and changes nothing. */
const sampleOnce = (sampled: Sampled, among: Samples = made): Promise<Sample> => {
  const sample = among.get(sampled) ?? sampled.make(server);
  among.set(sampled, sample);
  return sample;
};

const samples = [...allSamples, ...exportSamples];
/** Those of which good calls are made: to make all of them takes longer than to try them. */
const swept = new Set(sampleOf(samples, 6));
const isClosed = ({ endpoint }: { endpoint: Endpoint }): boolean => endpoint.realm !== 'public';
const named = (samples: readonly Sampled[]) =>
  samples.map((one): [string, Sampled] => [one.endpoint.name, one]);

beforeAll(async () => {
  for (const sampled of swept) await sampleOnce(sampled);
  state = await fingerprintOf(server.pool);
}, 240_000);

it('every endpoint that is not public is in the table', () => {
  const known = new Set(samples.map(({ endpoint }) => endpoint.name));
  const closed = allHandlers.filter(isClosed).map(({ endpoint }) => endpoint);
  const missing = closed.filter(({ name, kind }) => kind !== 'upload' && !known.has(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('a file is refused to whoever may not send it, before it is read', async () => {
  const uploads = allHandlers.filter((each) => isClosed(each) && each.endpoint.kind === 'upload');
  const form = { kind: 'bank', name: 'statement.csv', bytes: Buffer.from('x') };
  const codeOf = async (endpoint: Endpoint, token: string) =>
    (await server.client.upload(endpoint, form, { token })).code;
  for (const { endpoint } of uploads) {
    expect(await codeOf(endpoint, 'A'.repeat(43))).toBe(errorCodes.unauthenticated);
    for (const [realm, token] of Object.entries(tokens).filter(([who]) => who !== endpoint.realm))
      expect([401, errorCodes.noPermission, errorCodes.unauthenticated], realm).toContain(
        await codeOf(endpoint, token),
      );
  }
});

describe('token, where the endpoint needs one: 401; realm: 20300', () => {
  afterAll(expectNoChange);
  it.each(named(samples.filter(isClosed)))('%s', async (_name, sampled) => {
    const { endpoint } = sampled;
    // Who calls is judged before what is asked for.
    const { input } = swept.has(sampled) ? await sampleOnce(sampled) : { input: {} };
    const strangers: [string | undefined, number][] = [
      [undefined, errorCodes.unauthenticated],
      ['A'.repeat(43), errorCodes.unauthenticated],
      ['not a token', errorCodes.unauthenticated],
      ...Object.entries(tokens)
        .filter(([realm]) => realm !== endpoint.realm)
        .map(([, token]): [string, number] => [token, errorCodes.noPermission]),
    ];
    for (const [index, [token, code]] of strangers.entries()) {
      const lang = langs[index % langs.length] ?? 'en_US';
      const options = { lang, ...(token === undefined ? {} : { token }) };
      const answer = await server.call(endpoint, input, options);
      expect(answer.code, `with ${token}`).toBe(code);
      expect(faultOfAnswer(answer, lang)).toBeUndefined();
    }
    // Who may not call at all is told nothing about the payload.
    const rubbish = await server.call(endpoint, changedAt(input, ['rubbish'], 'x'));
    expect(rubbish.code).toBe(errorCodes.unauthenticated);
    await expectNoneInBetween();
  });
});

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (value: unknown): boolean => typeof value === 'string' && uuidShape.test(value);
const idPathsOf = (input: unknown) => pathsOf(input).filter((path) => isId(valueAt(input, path)));
const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], input);

const noIds = ['1', 'x'.repeat(36), '123e4567-e89b-12d3-a456-42661417400'];

/** What a browser calls a message, a tab or a call of its own is its own idea. */
const isBrowsersOwn = ({ name }: Endpoint, path: readonly string[]): boolean =>
  ['clientId', 'tabId', ...(name === 'startCall' ? ['callId'] : [])].includes(path.join('.'));

/** Whoever looks at a page is not told what was counted of it. */
const isSilent = ({ name }: Endpoint): boolean => name === 'noteServiceView';

/** A batch answers for each of its ids. */
const refusedIn = ({ code, data }: { code: number; data?: unknown }): boolean =>
  code === errorCodes.notFound ||
  code === errorCodes.invalid ||
  (code === 0 && Array.isArray(data) && data.every((one: { ok?: boolean }) => one.ok === false));

/** What a list is narrowed by may be nothing of one's own, or nothing at all: it is empty then. */
const isEmptyList = ({ code, data }: { code: number; data?: unknown }) =>
  code === 0 && (Object(data) as { records?: unknown[] }).records?.length === 0; // a page, where there are records

describe('an id that is none answers 42200 with the field, an unknown one 40400 or 42200', () => {
  afterAll(expectNoChange);
  it.each(named(allSamples.filter((one) => swept.has(one))))('%s', async (_name, sampled) => {
    const { endpoint } = sampled;
    const { input, token } = await sampleOnce(sampled);
    const options = token === undefined ? {} : { token };
    for (const path of idPathsOf(input)) {
      for (const bad of sampleOf(noIds, noIds.length, path.length)) {
        const answer = await server.call(endpoint, changedAt(input, path, bad), options);
        expect(answer, `${path.join('.')} ${bad}`).toMatchObject({
          code: errorCodes.invalid,
          data: { fields: [expect.objectContaining({ path: path.join('.') })] },
        });
      }
      if (isBrowsersOwn(endpoint, path)) continue;
      const unknown = changedAt(input, path, server.ctx.ids.uuid());
      const answer = await server.call(endpoint, unknown, options);
      if (isSilent(endpoint)) continue;
      if (path.join('.') !== 'versionId' && !isEmptyList(answer))
        expect(refusedIn(answer), `${path.join('.')} ${answer.body.toString()}`).toBe(true);
    }
    await expectNoneInBetween();
  });
});

describe('another merchant’s or customer’s record answers 40400, exactly like one that does not exist', () => {
  const owned = allSamples.filter(
    (one) =>
      swept.has(one) &&
      ['merchant', 'customer'].includes(one.endpoint.realm) &&
      !isOfOthers(one.endpoint),
  );
  const own: Samples = new Map();
  const mineOf = (sampled: Sampled): Promise<Sample> => sampleOnce(sampled, own);
  beforeAll(async () => {
    for (const sampled of owned) {
      const anybody = await anybodyFor(sampled);
      if (anybody) own.set(sampled, Promise.resolve(anybody));
      else await mineOf(sampled);
    }
    state = await fingerprintOf(server.pool);
  }, 240_000);
  afterAll(expectNoChange);

  it.each(named(owned))('%s', async (_name, sampled) => {
    const { endpoint } = sampled;
    const theirs = await sampleOnce(sampled);
    const mine = await mineOf(sampled);
    for (const path of idPathsOf(theirs.input)) {
      // Everything is the caller's own but one id.
      const input = changedAt(mine.input, path, valueAt(theirs.input, path));
      const answer = await server.call(endpoint, input, mine.token ?? {});
      const unknown = changedAt(mine.input, path, server.ctx.ids.uuid());
      const missing = await server.call(endpoint, unknown, mine.token ?? {});
      if (isAnybodys(endpoint, path)) continue;
      expect(
        refusedIn(answer) || isEmptyList(answer),
        `${path.join('.')} ${answer.body.toString()}`,
      ).toBe(true);
      expect(answer.code).toBe(missing.code);
      expect(answer.message).toBe(missing.message);
    }
    await expectNoneInBetween();
  });
});

/**
 * A call that names one record takes anybody else of the realm, who has no such thing: to have it made for them as well is
 * left to the long run, and to those who are refused for another reason than the record.
 */
async function anybodyFor(sampled: Sampled): Promise<Sample | undefined> {
  const { endpoint } = sampled;
  if (isDeep || endpoint.realm === 'public') return undefined;
  const { input } = await sampleOnce(sampled);
  const ids = idPathsOf(input).length;
  const anybody = { input, token: tokens[endpoint.realm] };
  if (ids === 0) return anybody;
  if (ids > 1) return undefined;
  const answer = await server.call(endpoint, input, anybody.token);
  const isRefused = answer.code !== errorCodes.invalid && refusedIn(answer);
  return isRefused || isEmptyList(answer) ? anybody : undefined;
}

/** A comment that everybody reads is reported by others than its writer; a time of what is on sale anybody may wait for. */
const isOfOthers = ({ name }: Endpoint): boolean =>
  name === 'reportShopComment' || name === 'awaitTime';

/** What is on sale anybody may order, and try a code at. */
const isAnybodys = ({ name }: Endpoint, [field]: readonly string[]): boolean =>
  (name === 'placeOrder' && (field === 'serviceId' || field === 'versionId')) ||
  (name === 'checkPromoCode' && field === 'serviceId');
