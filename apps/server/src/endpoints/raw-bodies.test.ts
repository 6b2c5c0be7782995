import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { batchDeleteServices } from '@khidma/contract/catalogue/services';
import { payOrder } from '@khidma/contract/orders/payments';
import { signUpCustomer } from '@khidma/contract/identity/sign-in';
import { keyFromHex } from '@khidma/wire/keys';
import { sealSecret } from '@khidma/wire/seal';
import { sign } from '@khidma/wire/sign';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireAnswer, WireRequest } from '../../../../packages/testkit/src/signed-client.ts';
import { faultOfAnswer } from '../testing/coded-answers.ts';
import { takeFingerprint } from '../testing/fingerprint.ts';
import { givenMerchant } from '../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenMerchant(server));
});
afterAll(() => server.close());

/** What reads bodies is the same for all of them: one of each method and realm, one with a path of its own. */
const changing: [string, Endpoint][] = [batchDeleteServices, signUpCustomer, payOrder].map(
  (endpoint) => [endpoint.name, endpoint],
);

const pathFields = { id: '5f0c9a51-3f4e-4b0c-8d5e-0a1b2c3d4e5f' };

/** A request in good order, whose body is then whatever a test says. */
const withBody = (endpoint: Endpoint, body: string | Buffer): WireRequest => ({
  ...server.client.prepare(endpoint, pathFields, { token, lang: 'ar-AE' }),
  body,
});

/** Signs and seals a text as it stands, whether it is canonical or not. */
function signedAsIs(endpoint: Endpoint, text: string): WireRequest {
  const request = server.client.prepare(endpoint, pathFields, { token, lang: 'zh_CN' });
  const { signingKey, sealingKey } = server.ctx.settings;
  const signed = {
    text,
    id: request.headers['x-request-id'] ?? '',
    timestamp: request.headers['x-timestamp'] ?? '',
  };
  const secret = sealSecret(text, keyFromHex(sealingKey), randomBytes(16));
  const signature = sign(signed, keyFromHex(signingKey));
  const body = `${text.slice(0, -1)},"secret":"${secret}"}`;
  return { ...request, headers: { ...request.headers, 'x-signature': signature }, body };
}

const bodies: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  'what is no JSON': '{"id":',
  'a list': '[{"id":1}]',
  'a text': '"id"',
  'a number': '1',
  null: 'null',
  'a number beyond all bounds': '{"id":1e999}',
  'half an emoji': '{"id":"\\ud83d"}',
  'half an emoji as a name': '{"\\udc00":1}',
  'bytes that are no UTF-8': Buffer.from([
    0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d,
  ]),
  'a byte order mark': '\ufeff{"id":"x"}',
  'a prototype': '{"__proto__":{"isAdmin":true}}',
  'a constructor': '{"constructor":{"prototype":{"isAdmin":true}}}',
  'a secret that is none': '{"secret":"zz"}',
  'a secret that is a list': '{"secret":[1]}',
  'a secret of odd length': `{"secret":"${'0'.repeat(65)}"}`,
  'a deep hole': `{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
};

describe('a body that nobody can have signed: 40000 or 40002, nothing changed', () => {
  it.each(changing)('%s', async (_name, endpoint) => {
    const before = await takeFingerprint(server.pool);
    for (const [what, body] of Object.entries(bodies)) {
      const answer = await server.client.send(withBody(endpoint, body));
      const context = `${what}: ${answer.body.toString()}`;
      expect(faultOfAnswer(answer, 'ar-AE'), context).toBeUndefined();
      expect([errorCodes.badRequest, errorCodes.badSignature], context).toContain(answer.code);
    }
    expect(await takeFingerprint(server.pool)).toEqual(before);
  });
});

describe('a signed body that is far too much', () => {
  const expectRefused = (answer: WireAnswer): void => {
    expect(faultOfAnswer(answer, 'zh_CN'), answer.body.toString().slice(0, 200)).toBeUndefined();
    expect([errorCodes.badRequest, errorCodes.invalid]).toContain(answer.code);
    // Whoever sends rubbish gets no more of it back.
    expect(answer.body.length).toBeLessThan(20_000);
  };

  it.each([100, 1000, 2000, 4000, 8000, 100_000])(
    '%i levels deep, a NUL at the bottom',
    async (depth) => {
      const text = `{"ids":${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}}`;
      expectRefused(await server.client.send(signedAsIs(batchDeleteServices, text)));
    },
  );

  it('thousands of unknown fields', async () => {
    const names = Array.from(
      { length: 20_000 },
      (_, index) => `f${String(index).padStart(6, '0')}`,
    );
    const text = `{${names.map((name) => `"${name}":1`).join(',')}}`;
    expectRefused(await server.client.send(signedAsIs(batchDeleteServices, text)));
  });

  it('thousands of bad items', async () => {
    const text = `{"ids":[${Array.from({ length: 50_000 }, () => '1').join(',')}]}`;
    expectRefused(await server.client.send(signedAsIs(batchDeleteServices, text)));
  });

  it('more than a megabyte: 413 with an envelope', async () => {
    const answer = await server.client.send(
      withBody(batchDeleteServices, `{"ids":"${'a'.repeat(1024 * 1024)}"}`),
    );
    expect(answer).toMatchObject({ status: 413, code: errorCodes.badRequest });
    expect(faultOfAnswer(answer, 'ar-AE')).toBeUndefined();
  });
});
