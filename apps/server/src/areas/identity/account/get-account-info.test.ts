import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
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

describe('GET /merchant/merchant/account-info', () => {
  it('refuses strangers and other realms', () => refusesStrangers(server, getAccountInfo, {}));

  it('refuses parameters that it does not know', async () => {
    const { token, merchantId } = await givenMerchant(server);
    await refusesInput(server, getAccountInfo, {
      token,
      cases: [{ input: { id: merchantId }, path: 'id', rule: 'unknown' }],
    });
    expect((await server.call(getAccountInfo, {}, `${token.slice(1)}A`)).code).toBe(
      errorCodes.unauthenticated,
    );
  });

  it('answers with the own account and a messaging token of its own, good for an hour', async () => {
    const { token, merchantId, email } = await givenMerchant(server, {
      vatNumber: '100123456700003',
      vatStartDate: '2025-01-01',
    });
    const other = await givenMerchant(server);
    const { user, userImInfo } = await server.ok(getAccountInfo, {}, token);
    expect(user).toMatchObject({
      id: merchantId,
      email,
      vatNumber: '100123456700003',
      vatStartDate: '2025-01-01',
      vatFileCount: 1,
      merchantNames: {},
    });
    expect(userImInfo).toMatchObject({
      officialChannelId: expect.any(String),
      officialUserId: expect.any(String),
    });
    expect(userImInfo.imTokenExpiresAt).toBe(
      new Date(server.clock.now().getTime() + 3_600_000).toISOString(),
    );
    expect((await server.ok(getAccountInfo, {}, other.token)).userImInfo.imToken).not.toBe(
      userImInfo.imToken,
    );
  });
});
