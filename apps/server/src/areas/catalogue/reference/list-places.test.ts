import { listPlaces } from '@khidma/contract/catalogue/reference';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getHome } from '@khidma/contract/insights/home';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenMerchant } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('GET /system/states/listByCountryId', () => {
  it('refuses countries that it does not know', async () => {
    await refusesInput(server, listPlaces, {
      cases: [
        { input: { countryId: 'QA' }, path: 'countryId', rule: 'invalid' },
        { input: { depth: 'street' }, path: 'depth', rule: 'invalid' },
      ],
    });
    expect((await server.call(listPlaces, {})).code).not.toBe(errorCodes.invalid);
  });

  it('answers with the seven emirates, their communities and sub-communities', async () => {
    const places = await server.ok(listPlaces, { countryId: 'AE' });
    expect(places.map(({ id }) => id)).toEqual(['AZ', 'DU', 'SH', 'AJ', 'UQ', 'RK', 'FU']);
    const dubai = places.find(({ id }) => id === 'DU');
    expect(dubai?.names['ar-AE']).toBe('دبي');
    const barsha = dubai?.communities.find(({ id }) => id === 'du-al-barsha');
    expect(barsha?.subCommunities.map(({ id }) => id)).toContain('du-al-barsha-1');
  });

  it('answers with emirates alone to whoever needs no more', async () => {
    const places = await server.ok(listPlaces, { depth: 'emirate' });
    expect(places).toHaveLength(7);
    expect(places.flatMap(({ communities }) => communities)).toEqual([]);
  });

  it('travels as small as its caller takes it', async () => {
    const ask = (encoding?: string) => {
      const { method, url, headers } = server.client.prepare(listPlaces, { withHidden: 'true' });
      const accept = encoding === undefined ? {} : { 'accept-encoding': encoding };
      return server.app.inject({ method, url, headers: { ...headers, ...accept } });
    };
    const whole = await ask();
    const packed = await ask('gzip, deflate, br');
    const zipped = await ask('br;q=0, gzip');
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(whole.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(whole.body);
    expect(packed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 3);
  });
});

describe('what is compressed', () => {
  it('is never what a token opens: its length would tell of what is secret in it', async () => {
    const { token } = await givenMerchant(server);
    const { method, url, headers } = server.client.prepare(getHome, {}, { token });
    const answer = await server.app.inject({
      method,
      url,
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    expect(answer.json()).toMatchObject({ code: 0 });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});
