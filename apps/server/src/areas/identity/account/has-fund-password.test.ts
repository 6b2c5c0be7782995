import { hasFundPassword } from '@khidma/contract/identity/passwords';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('GET /merchant/merchant/pay-password/exist', () => {
  it('refuses strangers and other realms', () => refusesStrangers(server, hasFundPassword, {}));

  it('refuses parameters that it does not know', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, hasFundPassword, {
      token,
      cases: [{ input: { merchantId: 'x' }, path: 'merchantId', rule: 'unknown' }],
    });
    expect((await server.call(hasFundPassword, {})).code).toBe(errorCodes.unauthenticated);
  });

  it('says whether one is set, and nothing of it', async () => {
    const without = await givenMerchant(server);
    const with_ = await givenMerchant(server, { fundPassword: 'Silver-river-3' });
    expect(await server.ok(hasFundPassword, {}, without.token)).toEqual({
      exists: false,
      lockedUntil: null,
    });
    expect(await server.ok(hasFundPassword, {}, with_.token)).toEqual({
      exists: true,
      lockedUntil: null,
    });
  });
});
