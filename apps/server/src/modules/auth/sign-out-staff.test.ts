import { signOutStaff } from '@khidma/contract/staff/sign-out-staff';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { givenStaff } from '../../testing/people.ts';
import { refusesStrangers } from '../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('signOutStaff', () => {
  it('refuses strangers and other realms', () => refusesStrangers(server, signOutStaff, {}));

  it('refuses a token that has signed out', async () => {
    const { token } = await givenStaff(server);
    await server.ok(signOutStaff, {}, token);
    expect((await server.call(signOutStaff, {}, token)).code).toBe(errorCodes.unauthenticated);
  });

  it('ends the session whose token was sent, and no other', async () => {
    const one = await givenStaff(server);
    const other = await givenStaff(server);
    expect(await server.ok(signOutStaff, {}, one.token)).toBeNull();
    expect((await server.call(signOutStaff, {}, other.token)).code).toBe(0);
  });
});
