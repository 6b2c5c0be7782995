import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { signInCustomer, signInStaff } from '@khidma/contract/identity/sign-in';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givenCustomer,
  givenMerchant,
  givenStaff,
  KNOWN_PASSWORD,
} from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each([
  { signIn: signInCustomer, given: givenCustomer, strangers: [givenMerchant, givenStaff] },
  { signIn: signInStaff, given: givenStaff, strangers: [givenMerchant, givenCustomer] },
])('$signIn.name refuses', ({ signIn, given, strangers }) => {
  it('what is missing or no e-mail address', async () => {
    const email = 'a@example.ae';
    await refusesInput(server, signIn, {
      cases: [
        { input: { email: 'nobody', password: 'x' }, path: 'email', rule: 'email' },
        { input: { email, password: '' }, path: 'password', rule: 'required' },
        { input: { email, password: 'x'.repeat(201) }, path: 'password', rule: 'tooLong' },
      ],
    });
  });

  it('a wrong password, exactly like an unknown account', async () => {
    const { email } = await given(server);
    const known = await server.call(signIn, { email, password: 'wrong' });
    const unknown = await server.call(signIn, { email: 'nobody@example.ae', password: 'wrong' });
    expect(known.code).toBe(errorCodes.wrongCredentials);
    expect([unknown.code, unknown.message, unknown.data]).toEqual([
      known.code,
      known.message,
      known.data,
    ]);
  });

  it('accounts of other realms', async () => {
    for (const stranger of strangers) {
      const { email } = await stranger(server);
      const answer = await server.call(signIn, { email, password: KNOWN_PASSWORD });
      expect(answer.code).toBe(errorCodes.wrongCredentials);
    }
  });

  it('the sixth try after five wrong ones, for a while', async () => {
    const { email } = await given(server);
    for (let tried = 0; tried < 5; tried += 1)
      await server.call(signIn, { email, password: 'wrong' });
    const right = () => server.call(signIn, { email, password: KNOWN_PASSWORD });
    expect((await right()).code).toBe(errorCodes.loginLocked);
    server.clock.advance(60_000);
    expect((await right()).code).toBe(0);
  });
});

describe('a session of its own realm begins', () => {
  it('signInCustomer', async () => {
    const { customerId, email } = await givenCustomer(server);
    const answer = await server.ok(signInCustomer, {
      email: email.toUpperCase(),
      password: KNOWN_PASSWORD,
    });
    expect(answer.customer).toMatchObject({ id: customerId, email });
    expect((await server.call(pageMyOrders, {}, answer.token)).code).toBe(0);
  });

  it('signInStaff', async () => {
    const { staffId, email } = await givenStaff(server);
    const answer = await server.ok(signInStaff, {
      email: email.toUpperCase(),
      password: KNOWN_PASSWORD,
    });
    if (answer.step !== 'session') throw new Error(`asked for ${answer.step}`);
    expect(answer.staff).toMatchObject({ id: staffId, email });
    expect((await server.call(getStaffOverview, {}, answer.token)).code).toBe(0);
  });
});
