import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireRequest } from '../../../../packages/testkit/src/signed-client.ts';
import { addNote, countNotes, greet, removeNote } from './testing/bare-endpoints.ts';
import {
  merchantToken,
  staffToken,
  startBareServer,
  type BareServer,
} from './testing/bare-server.ts';

let server: BareServer;
beforeAll(async () => {
  server = await startBareServer();
});
afterAll(() => server.close());

const token = merchantToken;
const prepared = (endpoint: Endpoint = addNote, input: unknown = { note: 'x' }): WireRequest =>
  server.client.prepare(endpoint, input, { token });
const codeOf = async (request: WireRequest): Promise<number> =>
  (await server.client.send(request)).code;
const without = (request: WireRequest, name: string): WireRequest => {
  const { [name]: _gone, ...headers } = request.headers;
  return { ...request, headers };
};

describe('1. headers present and well formed, else 40000', () => {
  it.each([
    'x-request-id',
    'x-timestamp',
    'x-signature',
    'x-lang',
    'x-app-build',
    'x-app-version',
    'x-app-type',
    'x-platform',
    'x-channel',
    'x-device-id',
    'x-os-version',
    'x-currency',
    'x-timezone',
  ])('refuses a call without %s', async (name) => {
    const answer = await server.client.send(without(prepared(), name));
    expect(answer).toMatchObject({
      status: 200,
      code: errorCodes.badRequest,
      data: { header: name },
    });
  });

  it.each([
    ['x-request-id', '00000000-0000-1000-8000-000000000000'],
    ['x-timestamp', '1.79e12'],
    ['x-signature', 'A'.repeat(64)],
    ['x-lang', 'fr_FR'],
    ['x-device-id', 'me'],
    ['x-currency', 'USD'],
  ])('refuses %s: %s', async (name, value) => {
    const request = prepared();
    expect(await codeOf({ ...request, headers: { ...request.headers, [name]: value } })).toBe(
      errorCodes.badRequest,
    );
  });

  it.each([
    ['not JSON', '{"note":'],
    ['a list', '[1]'],
    ['a text', '"x"'],
    ['nothing', ''],
    ['a poisoned prototype', '{"__proto__":{"a":1}}'],
    ['a number beyond all bounds', '{"a":1e999}'],
  ])('refuses a body that is %s', async (_what, body) => {
    expect(await server.client.send({ ...prepared(), body })).toMatchObject({
      status: 200,
      code: errorCodes.badRequest,
    });
  });

  it('refuses half an emoji, which has no UTF-8', async () => {
    expect(await codeOf({ ...prepared(), body: String.raw`{"note":"\ud83d","secret":"00"}` })).toBe(
      errorCodes.badRequest,
    );
  });

  it('refuses a path that cannot be decoded', async () => {
    expect(
      await codeOf({
        ...prepared(countNotes, { kind: 'all' }),
        url: '/api/test/note/count/%E0%A4%A',
      }),
    ).toBe(errorCodes.badRequest);
  });

  it('does not mind a deeply nested body', async () => {
    const body = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expect(await codeOf({ ...prepared(), body })).toBe(errorCodes.badSignature);
  });
});

describe('2. a clock at most 5 minutes off, else 40001 with the time of the server', () => {
  it.each([5 * 60_000 + 1, -(5 * 60_000 + 1)])('refuses %i ms', async (off) => {
    const now = server.clock.now().getTime();
    const answer = await server.client.call(
      addNote,
      { note: 'x' },
      { token, timestamp: now + off },
    );
    expect(answer).toMatchObject({
      status: 200,
      code: errorCodes.clockSkew,
      data: { serverTime: now },
    });
  });

  it.each([5 * 60_000, -5 * 60_000])('takes %i ms', async (off) => {
    expect(
      (
        await server.client.call(
          countNotes,
          { kind: 'all' },
          { token, timestamp: server.clock.now().getTime() + off },
        )
      ).code,
    ).toBe(0);
  });

  it('looks at the clock before the signature', async () => {
    const request = server.client.prepare(addNote, { note: 'x' }, { token, timestamp: 1 });
    expect(
      await codeOf({ ...request, headers: { ...request.headers, 'x-signature': '0'.repeat(64) } }),
    ).toBe(errorCodes.clockSkew);
  });
});

describe('3. signature and secret, else 40002', () => {
  it('refuses another signature, a changed body and a changed id', async () => {
    const request = prepared();
    const changed = String(request.body).replace('"x"', '"y"');
    expect(
      await codeOf({ ...request, headers: { ...request.headers, 'x-signature': '0'.repeat(64) } }),
    ).toBe(errorCodes.badSignature);
    expect(await codeOf({ ...request, body: changed })).toBe(errorCodes.badSignature);
    expect(
      await codeOf({
        ...request,
        headers: { ...request.headers, 'x-request-id': '00000000-0000-4000-8000-000000000001' },
      }),
    ).toBe(errorCodes.badSignature);
  });

  it('refuses a missing secret, a damaged one and one that says something else', async () => {
    const request = prepared();
    const other = JSON.parse(String(prepared(addNote, { note: 'other' }).body)) as {
      secret: string;
    };
    for (const secret of [undefined, '', 'zz', other.secret, 7]) {
      expect(await codeOf({ ...request, body: JSON.stringify({ note: 'x', secret }) })).toBe(
        errorCodes.badSignature,
      );
    }
  });

  it('refuses a query that was changed on the way', async () => {
    const request = prepared(countNotes, { kind: 'all', tags: ['a', 'b'] });
    expect(await codeOf({ ...request, url: request.url.replace('tags=b', 'tags=c') })).toBe(
      errorCodes.badSignature,
    );
    expect(await codeOf({ ...request, url: `${request.url}&more=1` })).toBe(
      errorCodes.badSignature,
    );
  });

  it('refuses before it asks who calls', async () => {
    const request = server.client.prepare(addNote, { note: 'x' });
    expect(
      await codeOf({ ...request, headers: { ...request.headers, 'x-signature': '0'.repeat(64) } }),
    ).toBe(errorCodes.badSignature);
  });
});

describe('5. token: 401; realm: 20300', () => {
  it('refuses no token, an unknown one and something that is none', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer nobody' },
      { authorization: 'Basic eDp5' },
      { authorization: 'Bearer ' },
    ]) {
      expect(await server.client.call(addNote, { note: 'x' }, { headers })).toMatchObject({
        status: 200,
        code: errorCodes.unauthenticated,
      });
    }
  });

  it('refuses a token of another realm', async () => {
    expect(await server.client.call(addNote, { note: 'x' }, { token: staffToken })).toMatchObject({
      status: 200,
      code: errorCodes.noPermission,
    });
  });

  it('looks at the token before the payload', async () => {
    expect((await server.client.send(server.client.prepare(addNote, { nonsense: 1 }))).code).toBe(
      errorCodes.unauthenticated,
    );
  });

  it('lets everybody call what is public, whatever became of their token', async () => {
    expect((await server.client.call(greet, { name: 'A' }, { token: 'expired' })).data).toEqual({
      greeting: 'Hello A',
      signedIn: false,
    });
    expect((await server.client.call(greet, { name: 'A' }, { token })).data).toEqual({
      greeting: 'Hello A',
      signedIn: true,
    });
  });
});

describe('6. the schema: 42200 with the fields, in the language of the caller', () => {
  it('names path, rule and message', async () => {
    const answer = await server.client.send(
      server.client.prepare(
        addNote,
        { note: 'x'.repeat(21), contact: { email: 'nobody' }, extra: 1 },
        { token },
      ),
    );
    expect(answer).toMatchObject({
      status: 200,
      code: errorCodes.invalid,
      message: 'Please check the marked fields',
    });
    expect(answer.data).toEqual({
      fields: [
        { path: 'note', rule: 'tooLong', message: 'At most 20 characters' },
        { path: 'contact.email', rule: 'email', message: 'please enter a correct email' },
        { path: 'extra', rule: 'unknown', message: 'This field is not known' },
      ],
    });
  });

  it('says it in Arabic and in Chinese', async () => {
    const inArabic = await server.client.send(
      server.client.prepare(addNote, { note: 'x'.repeat(21) }, { token, lang: 'ar-AE' }),
    );
    expect(inArabic).toMatchObject({
      message: 'يُرجى مراجعة الحقول المحددة',
      data: { fields: [{ message: 'الحد الأقصى 20 حرفًا' }] },
    });
    const inChinese = await server.client.send(
      server.client.prepare(addNote, {}, { token, lang: 'zh_CN' }),
    );
    expect(inChinese).toMatchObject({
      message: '请检查标记的字段',
      data: { fields: [{ path: 'note', rule: 'required', message: '请填写此项' }] },
    });
  });

  it('refuses a NUL character, which no text column can hold', async () => {
    const answer = await server.client.call(addNote, { note: 'a\0b' }, { token });
    expect(answer).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: [{ path: 'note', rule: 'invalid' }] },
    });
    expect(
      (await server.client.call(addNote, { note: String.raw`a\u0000b` }, { token })).code,
    ).toBe(0);
  });
});

describe('the payload', () => {
  it('of a GET is its query, a repeated name being a list', async () => {
    expect(
      (await server.client.call(countNotes, { kind: 'all', tags: ['a', 'b'] }, { token })).data,
    ).toMatchObject({ tags: ['a', 'b'] });
    expect(
      (await server.client.call(countNotes, { kind: 'all', tags: ['a'] }, { token })).data,
    ).toMatchObject({ tags: 'a' });
  });

  it('gets the segments of the path, which must not contradict it', async () => {
    const signedElsewhere = prepared({ ...countNotes, path: '/test/note/count/all' }, {});
    expect(await codeOf(signedElsewhere)).toBe(0);
    const request = prepared(countNotes, { kind: 'all' });
    expect(await codeOf({ ...request, url: request.url.replace('/all', '/mine') })).toBe(
      errorCodes.badRequest,
    );
  });

  it('of a DELETE is its body, or its query where a proxy dropped the body', async () => {
    const id = '5b1fd33e-5d8a-4c5c-8a4a-0f4a5f1f3a10';
    expect(await codeOf(prepared(removeNote, { id }))).toBe(0);
    const asQuery = server.client.prepare({ ...removeNote, method: 'GET' }, { id }, { token });
    expect(await codeOf({ ...asQuery, method: 'DELETE' })).toBe(0);
    expect(
      await codeOf({
        ...asQuery,
        method: 'DELETE',
        headers: { ...asQuery.headers, 'content-type': 'application/json' },
      }),
    ).toBe(0);
  });
});

describe('the answer', () => {
  it('is code 0 with the data, and the request id comes back', async () => {
    const requestId = '3f0e2f6e-7a6b-4c7c-9d53-8f0d4a6a1b22';
    const answer = await server.client.call(countNotes, { kind: 'all' }, { token, requestId });
    expect(answer).toMatchObject({ status: 200, code: 0, data: { tags: null } });
    expect(answer.headers).toMatchObject({
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('of a bug is 50000, without stack, SQL or value, which only the log gets', async () => {
    const answer = await server.client.call(addNote, { note: 'bug' }, { token, lang: 'ar-AE' });
    expect(answer).toMatchObject({
      status: 500,
      code: errorCodes.internal,
      message: 'حدث خطأ من جهتنا. يُرجى المحاولة لاحقًا',
    });
    expect(answer.body.toString()).not.toMatch(/secret_column|select|\.ts/);
    expect(server.logged.some((entry) => 'err' in entry)).toBe(true);
    expect(await server.notes()).not.toContain('bug');
  });
});
