import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { givenDocument } from '../../../testing/applications-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('GET /merchant/merchant/detail/{type}', () => {
  it('refuses strangers and other realms', () =>
    refusesStrangers(server, getMerchantDetail, { type: '1' }));

  it('refuses another type than 1 and 2', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, getMerchantDetail, {
      token,
      cases: [{ input: { type: '3' }, path: 'type', rule: 'invalid' }],
    });
    expect(errorCodes.invalid).toBe(42200);
  });

  it('type 1 is the profile in force: the own one', async () => {
    await givenMerchant(server);
    const document = await givenDocument(server);
    const { token, merchantId, email } = await givenMerchant(server, {
      licenceDocuments: [document],
      serviceArea: { kind: 'EMIRATES', emirates: ['DU', 'SH'] },
    });
    const detail = await server.ok(getMerchantDetail, { type: '1' }, token);
    expect(detail).toMatchObject({
      id: merchantId,
      email,
      emirate: 'DU',
      serviceArea: { kind: 'EMIRATES', emirates: ['DU', 'SH'] },
    });
    expect(detail?.licenceDocuments.map(({ id }) => id)).toEqual([document]);
  });

  it('type 2 is the revision under review, null when there is none', async () => {
    const { token } = await givenMerchant(server);
    expect(await server.ok(getMerchantDetail, { type: '2' }, token)).toBeNull();
  });
});
