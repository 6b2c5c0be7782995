import { signOutCustomer } from '@khidma/contract/shop/sign-out-customer';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { givenCustomer } from '../../testing/people.ts';
import { refusesStrangers } from '../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('signOutCustomer', () => {
  it('refuses strangers and other realms', () => refusesStrangers(server, signOutCustomer, {}));

  it('refuses a token that has signed out', async () => {
    const { token } = await givenCustomer(server);
    await server.ok(signOutCustomer, {}, token);
    expect((await server.call(signOutCustomer, {}, token)).code).toBe(errorCodes.unauthenticated);
  });

  it('ends the session whose token was sent, and no other', async () => {
    const one = await givenCustomer(server);
    const other = await givenCustomer(server);
    expect(await server.ok(signOutCustomer, {}, one.token)).toBeNull();
    expect((await server.call(signOutCustomer, {}, other.token)).code).toBe(0);
  });
});
