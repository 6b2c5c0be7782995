import { signOut } from '@khidma/contract/auth/sign-out';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { givenMerchant } from '../../testing/people.ts';
import { refusesStrangers } from '../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('signOut', () => {
  it('refuses strangers and other realms', () => refusesStrangers(server, signOut, {}));

  it('refuses a token that has signed out', async () => {
    const { token } = await givenMerchant(server);
    await server.ok(signOut, {}, token);
    expect((await server.call(signOut, {}, token)).code).toBe(errorCodes.unauthenticated);
  });

  it('ends the session whose token was sent, and no other', async () => {
    const one = await givenMerchant(server);
    const other = await givenMerchant(server);
    expect(await server.ok(signOut, {}, one.token)).toBeNull();
    expect((await server.call(signOut, {}, other.token)).code).toBe(0);
  });
});
