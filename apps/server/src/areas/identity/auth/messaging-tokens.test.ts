import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { signOut, signOutCustomer } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getCustomerImInfo, getStaffImInfo } from '@khidma/contract/messaging/conversations';
import { suspendMerchant } from '@khidma/contract/merchants/merchants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCustomer, givenMerchant, givenStaff, loadImToken } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const resolve = (token: string) => server.ctx.auth.resolve(token, server.clock.now());

describe('GET /shop/im-info and /staff/im-info', () => {
  it.each([getCustomerImInfo, getStaffImInfo])('$name refuses strangers', (endpoint) =>
    refusesStrangers(server, endpoint, {}),
  );

  it('refuse parameters that they do not know', async () => {
    const { token } = await givenCustomer(server);
    const cases = [{ input: { id: 'me' }, path: 'id', rule: 'unknown' }];
    await refusesInput(server, getCustomerImInfo, { token, cases });
  });

  it('open the panel for whoever asks', async () => {
    const customer = await givenCustomer(server);
    const { imToken } = await server.ok(getCustomerImInfo, {}, customer.token);
    expect(await resolve(imToken)).toMatchObject({ realm: 'customer', scope: 'messaging' });
    const staff = await givenStaff(server);
    const info = await server.ok(getStaffImInfo, {}, staff.token);
    expect(await resolve(info.imToken)).toMatchObject({ realm: 'staff', scope: 'messaging' });
  });
});

describe('imToken: an hour at most, never the session’s own token, and ends with the session', () => {
  it('opens nothing but the calls of messages', async () => {
    const { token } = await givenMerchant(server);
    const im = await loadImToken(server, token);
    expect((await server.call(getAccountInfo, {}, { token: im })).code).toBe(
      errorCodes.noPermission,
    );
    expect((await server.call(signOut, {}, { token: im })).code).toBe(errorCodes.noPermission);
  });

  it('refuses one whose session, end or signature was changed', async () => {
    const one = await loadImToken(server, (await givenMerchant(server)).token);
    const other = await loadImToken(server, (await givenMerchant(server)).token);
    const [session = '', expiry = '', signature = ''] = one.split('.');
    const [stranger = ''] = other.split('.');
    const later = (Number.parseInt(expiry, 36) + 1).toString(36);
    expect(await resolve(one)).not.toBeNull();
    for (const forged of [
      `${stranger}.${expiry}.${signature}`,
      `${session}.${later}.${signature}`,
      `${session}.${expiry}.${signature.slice(1)}A`,
      `${session}.${expiry}`,
    ])
      expect(await resolve(forged), forged).toBeNull();
  });

  it('ends after an hour', async () => {
    const { token } = await givenMerchant(server);
    const { imToken, imTokenExpiresAt } = (await server.ok(getAccountInfo, {}, token)).userImInfo;
    const end = new Date(imTokenExpiresAt);
    expect(end.getTime() - server.clock.now().getTime()).toBe(3_600_000);
    expect(await server.ctx.auth.resolve(imToken, new Date(end.getTime() - 1))).not.toBeNull();
    expect(await server.ctx.auth.resolve(imToken, end)).toBeNull();
  });

  it('ends when its person signs out', async () => {
    const { token } = await givenCustomer(server);
    const im = await loadImToken(server, token);
    await server.ok(signOutCustomer, {}, token);
    expect(await resolve(im)).toBeNull();
  });

  it('says so where its merchant is suspended', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const im = await loadImToken(server, token);
    const staff = await givenStaff(server, { role: 'administrator' });
    await server.ok(suspendMerchant, { id: merchantId, reason: 'Complaints' }, staff.token);
    expect(await resolve(im)).toBe('suspended');
  });
});
