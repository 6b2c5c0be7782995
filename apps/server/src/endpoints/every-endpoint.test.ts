import type { Endpoint, Realm } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { uploadFile } from '@khidma/contract/files/uploads';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outbox } from '../db/schema/notices.ts';
import { allHandlers } from './all-handlers.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { faultOfAnswer, langs } from '../testing/coded-answers.ts';
import { type Fingerprint, takeFingerprint } from '../testing/fingerprint.ts';
import { mediaNamed } from '../testing/media.ts';
import { changedAt, pathsOf } from '../testing/mutations.ts';
import { givenCustomer, givenMerchant, givenStaff, loadImToken } from '../testing/people.ts';
import { allSamples } from '../testing/samples/all-samples.ts';
import { exportSamples } from '../testing/samples/export-samples.ts';
import type { Sample, Sampled } from '../testing/samples/sample.ts';
import { secretsInAddresses } from '../testing/secrets-in-addresses.ts';
import { faultsOfBarred } from '../testing/sweep.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

// What all endpoints share, over HTTP, once for each: who may call, ids of nothing and of others, broken fields, and that
// a call is done once however often and however many times at once it is sent.

type SignedRealm = Exclude<Realm, 'public'>;

let server: RunningTestServer;
let tokens: Record<SignedRealm, string>;
beforeAll(async () => {
  server = await startTestServer({ agreed: true, crowd: true, http: true });
  const ids = { ...server.ctx.ids };
  vi.spyOn(server.ctx.ids, 'token').mockImplementation((bytes) => {
    const secret = ids.token(bytes);
    secrets.add(secret);
    return secret;
  });
  tokens = {
    merchant: (await givenMerchant(server)).token,
    staff: (await givenStaff(server)).token,
    customer: (await givenCustomer(server)).token,
    messaging: await loadImToken(server, (await givenMerchant(server)).token),
  };
});
afterAll(async () => {
  vi.restoreAllMocks();
  expect(await faultsOfBooks(server.db)).toEqual([]);
  await server.close();
});

const samples = [...allSamples, ...exportSamples];
const isClosed = ({ endpoint }: { endpoint: Endpoint }): boolean => endpoint.realm !== 'public';
const changes = ({ method }: Endpoint): boolean => method !== 'GET';
const optionsOf = ({ token }: Sample) => (token === undefined ? {} : { token });

/** The good calls that were made. */
const made: { readonly endpoint: Endpoint; readonly input: unknown }[] = [];
/** What changes answered, and the secrets that the server made meanwhile. */
const answered: string[] = [];
const secrets = new Set<string>();

describe.each(samples.map((one): [string, Sampled] => [one.endpoint.name, one]))(
  '%s',
  (_name, sampled) => {
    const { endpoint } = sampled;
    /** Bytes are no answer that is kept, and what is wrong with a download's query is tested with it. */
    const hasAnswer = endpoint.kind !== 'download';
    let good: Sample;
    let before: Fingerprint;
    beforeAll(async () => {
      good = await sampled.make(server);
      made.push({ endpoint, input: good.input });
      if (changes(endpoint)) before = await takeFingerprint(server.pool);
    });
    /** What is refused changes nothing; what only reads has a transaction that cannot. */
    const expectNoChange = async (): Promise<void> => {
      if (changes(endpoint)) expect(await takeFingerprint(server.pool)).toEqual(before);
    };

    it.runIf(isClosed(sampled))('lets in nobody without its token: 401, 20300', async () => {
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
        const answer = await server.call(endpoint, good.input, options);
        expect(answer.code, `with ${token}`).toBe(code);
        expect(faultOfAnswer(answer, lang)).toBeUndefined();
      }
      // Who may not call at all is told nothing about the payload.
      const rubbish = await server.call(endpoint, changedAt(good.input, ['rubbish'], 'x'));
      expect(rubbish.code).toBe(errorCodes.unauthenticated);
      await expectNoChange();
    });

    it.runIf(hasAnswer)(
      'takes no id that is none, unknown or somebody else’s: 42200 at its field, 40400',
      async () => {
        const mine = await othersOwn(sampled, good);
        if (changes(endpoint)) before = await takeFingerprint(server.pool);
        await expectIdsRefused(endpoint, good, mine);
        await expectNoChange();
      },
    );

    it.runIf(hasAnswer)(
      'refuses what its schema bars: a code, the caller’s language, the field',
      async () => {
        expect(await faultsOfBarred(server, endpoint, good)).toEqual([]);
        await expectNoChange();
      },
    );

    // A replay comes minutes later at most: once the clock was moved by hours, it is none.
    it.runIf(changes(endpoint) && hasAnswer && endpoint.name !== 'moveDemoClock')(
      'is done once, however many at once send it, and answered alike ever after',
      async () => {
        const request = server.client.prepare(endpoint, good.input, optionsOf(good));
        const answers = await Promise.all([1, 2, 3].map(() => server.client.send(request)));
        const done = answers.filter(({ code }) => code === 0);
        expect(done.length, answers.map(({ body }) => body.toString()).join('\n')).toBeGreaterThan(
          0,
        );
        expect(new Set(done.map(({ body }) => body.toString())).size).toBe(1);
        const others = answers.filter(({ code }) => code !== 0).map(({ code }) => code);
        expect(others.every((code) => code === errorCodes.stillRunning)).toBe(true);
        answered.push(String(done[0]?.body));
        const after = await takeFingerprint(server.pool);
        const replay = await server.client.send(request);
        expect(replay.body.toString()).toBe(done[0]?.body.toString());
        expect(await takeFingerprint(server.pool)).toEqual(after);
      },
    );
  },
);

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (value: unknown): boolean => typeof value === 'string' && uuidShape.test(value);
const idPathsOf = (input: unknown) => pathsOf(input).filter((path) => isId(valueAt(input, path)));
const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], input);

const noIds = ['1', 'x'.repeat(36), '123e4567-e89b-12d3-a456-42661417400'];

/** What a browser calls a message, a tab or a call of its own, or what it kept, is its own idea. */
const isBrowsersOwn = ({ name }: Endpoint, path: readonly string[]): boolean =>
  ['clientId', 'tabId', 'kept.id', ...(name === 'startCall' ? ['callId'] : [])].includes(
    path.join('.'),
  );

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

async function expectIdsRefused(
  endpoint: Endpoint,
  good: Sample,
  mine: Sample | undefined,
): Promise<void> {
  const { input } = good;
  for (const [index, path] of idPathsOf(input).entries()) {
    const at = path.join('.');
    const bad = noIds[index % noIds.length];
    const answer = await server.call(endpoint, changedAt(input, path, bad), optionsOf(good));
    expect(answer, `${at} ${bad}`).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: [expect.objectContaining({ path: at })] },
    });
    if (isBrowsersOwn(endpoint, path)) continue;
    const unknown = changedAt(input, path, server.ctx.ids.uuid());
    const missing = await server.call(endpoint, unknown, optionsOf(good));
    if (isSilent(endpoint)) continue;
    if (at !== 'versionId' && !isEmptyList(missing))
      expect(refusedIn(missing), `${at} ${missing.body.toString()}`).toBe(true);
    if (mine === undefined || isAnybodys(endpoint, path)) continue;
    // Everything is the caller's own but one id: the answer is the one of a record that does not exist.
    const theirs = await server.call(
      endpoint,
      changedAt(mine.input, path, valueAt(input, path)),
      optionsOf(mine),
    );
    const none = changedAt(mine.input, path, server.ctx.ids.uuid());
    const nothing = await server.call(endpoint, none, optionsOf(mine));
    expect(refusedIn(theirs) || isEmptyList(theirs), `${at} ${theirs.body.toString()}`).toBe(true);
    expect([theirs.code, theirs.message]).toEqual([nothing.code, nothing.message]);
  }
}

/**
 * A good call of somebody else's of the same realm; undefined where records are everybody's. Where the call names one
 * record, anybody of the realm will do, unless they are refused for another reason than the record.
 */
async function othersOwn(sampled: Sampled, { input }: Sample): Promise<Sample | undefined> {
  const { endpoint } = sampled;
  const ids = idPathsOf(input).length;
  if (ids === 0 || isOfOthers(endpoint)) return undefined;
  if (endpoint.realm !== 'merchant' && endpoint.realm !== 'customer') return undefined;
  const anybody = { input, token: tokens[endpoint.realm] };
  if (ids === 1) {
    const answer = await server.call(endpoint, input, anybody.token);
    const isRefused = answer.code !== errorCodes.invalid && refusedIn(answer);
    if (isRefused || isEmptyList(answer)) return anybody;
  }
  return sampled.make(server);
}

/** A comment that everybody reads is reported by others than its writer; a time of what is on sale anybody may wait for, and mark it. */
const isOfOthers = ({ name }: Endpoint): boolean =>
  ['reportShopComment', 'awaitTime', 'keepFavourites'].includes(name);

/** What is on sale anybody may order, and try a code at. */
const isAnybodys = ({ name }: Endpoint, [field]: readonly string[]): boolean =>
  (name === 'placeOrder' && (field === 'serviceId' || field === 'versionId')) ||
  (name === 'checkPromoCode' && field === 'serviceId');

describe('a file', () => {
  it('is refused to whoever may not send it, before it is read', async () => {
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

  it('is taken once: the stored answer comes back', async () => {
    const { token } = await givenMerchant(server);
    const bytes = await mediaNamed('licence.pdf');
    const upload = { kind: 'document', name: 'licence.pdf', bytes };
    const request = server.client.prepareUpload(uploadFile, upload, { token });
    const first = await server.client.send(request);
    expect(first, first.body.toString()).toMatchObject({ code: 0 });
    const before = await takeFingerprint(server.pool);
    expect((await server.client.send(request)).body.toString()).toBe(first.body.toString());
    expect(await takeFingerprint(server.pool)).toEqual(before);
  });
});

describe('the secret of a link', () => {
  it('stands behind # in every mail and answer, where no server and no log reads it', async () => {
    const mails = await server.db.select({ text: outbox.text, html: outbox.html }).from(outbox);
    const texts = [...answered, ...mails.flatMap(({ text, html }) => [text, html])];
    expect(secretsInAddresses(texts, secrets)).toEqual([]);
    const hidden = new Set(texts.flatMap((text) => text.match(/(?<=#link=)[\w-]+/g) ?? []));
    // Whoever plays a part of this file has made a part of the links.
    if (made.length >= samples.length) expect(hidden.size).toBeGreaterThan(3);
    expect([...hidden].filter((secret) => !secrets.has(secret))).toEqual([]);
  });

  it('is sent in no address either', () => {
    const asked = made
      .filter(({ endpoint }) => endpoint.method === 'GET')
      .map(({ endpoint, input }) => `http://any${server.client.prepare(endpoint, input).url}`);
    expect(secretsInAddresses(asked, secrets)).toEqual([]);
  });
});

describe('the table of good calls', () => {
  const json = allHandlers
    .filter(({ kind }) => kind === 'json' || kind === 'work')
    .map(({ endpoint }) => endpoint);
  const known = new Set(samples.map(({ endpoint }) => endpoint.name));

  it('has every endpoint but those that take a file', () => {
    const missing = allHandlers.filter(
      ({ endpoint }) => endpoint.kind !== 'upload' && !known.has(endpoint.name),
    );
    expect(missing.filter(isClosed).map(({ endpoint }) => endpoint.name)).toEqual([]);
    expect(json.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('has every field that a schema names', async () => {
    const fieldsOf = new Map<string, Set<string>>();
    for (const { endpoint, input } of made) {
      const fields = fieldsOf.get(endpoint.name) ?? new Set();
      fieldsOf.set(endpoint.name, new Set([...fields, ...Object.keys(Object(input))]));
    }
    const missing = json.flatMap(({ name, input }) => {
      const fields = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
      const own = fieldsOf.get(name);
      // Whoever plays a part of this file has made a part of the calls.
      return fields
        .filter((field) => own && !own.has(field) && field !== 'cursor')
        .map((field) => `${name}: ${field}`);
    });
    expect(missing).toEqual([]);
  });
});
