import { signOut, signOutCustomer, signOutStaff } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCustomer, givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each([
  { leave: signOut, given: givenMerchant },
  { leave: signOutCustomer, given: givenCustomer },
  { leave: signOutStaff, given: givenStaff },
])('$leave.name', ({ leave, given }) => {
  it('refuses strangers and other realms', () => refusesStrangers(server, leave, {}));

  it('a second time, since the session is over', async () => {
    const { token } = await given(server);
    await server.ok(leave, {}, token);
    expect((await server.call(leave, {}, token)).code).toBe(errorCodes.unauthenticated);
  });

  it('ends this session and no other', async () => {
    const one = await given(server);
    const other = await given(server);
    expect(await server.ok(leave, {}, one.token)).toBeNull();
    expect((await server.call(leave, {}, other.token)).code).toBe(0);
  });
});
