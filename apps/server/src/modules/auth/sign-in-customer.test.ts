import { pageMyOrders } from '@khidma/contract/shop/page-my-orders';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { givenCustomer, givenMerchant, givenStaff, KNOWN_PASSWORD } from '../../testing/people.ts';
import { refusesInput } from '../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('signInCustomer refuses', () => {
  it('what is missing or no e-mail address', async () => {
    await refusesInput(server, signInCustomer, {
      cases: [
        { input: { email: 'nobody', password: 'x' }, path: 'email', rule: 'email' },
        { input: { email: 'a@example.ae', password: '' }, path: 'password', rule: 'required' },
        {
          input: { email: 'a@example.ae', password: 'x'.repeat(201) },
          path: 'password',
          rule: 'tooLong',
        },
      ],
    });
  });

  it('a wrong password, exactly like an unknown account', async () => {
    const { email } = await givenCustomer(server);
    const known = await server.call(signInCustomer, { email, password: 'wrong' });
    const unknown = await server.call(signInCustomer, {
      email: 'nobody@example.ae',
      password: 'wrong',
    });
    expect(known.code).toBe(errorCodes.wrongCredentials);
    expect([unknown.code, unknown.message, unknown.data]).toEqual([
      known.code,
      known.message,
      known.data,
    ]);
  });

  it('accounts of other realms', async () => {
    for (const { email } of [await givenMerchant(server), await givenStaff(server)]) {
      expect((await server.call(signInCustomer, { email, password: KNOWN_PASSWORD })).code).toBe(
        errorCodes.wrongCredentials,
      );
    }
  });

  it('the sixth try after five wrong ones, for a while', async () => {
    const { email } = await givenCustomer(server);
    for (let tried = 0; tried < 5; tried += 1)
      await server.call(signInCustomer, { email, password: 'wrong' });
    expect((await server.call(signInCustomer, { email, password: KNOWN_PASSWORD })).code).toBe(
      errorCodes.loginLocked,
    );
    server.clock.advance(60_000);
    expect((await server.call(signInCustomer, { email, password: KNOWN_PASSWORD })).code).toBe(0);
  });
});

describe('signInCustomer', () => {
  it('begins a session of its own realm', async () => {
    const { customerId, email } = await givenCustomer(server);
    const answer = await server.ok(signInCustomer, {
      email: email.toUpperCase(),
      password: KNOWN_PASSWORD,
    });
    expect(answer.customer).toMatchObject({ id: customerId, email });
    expect((await server.call(pageMyOrders, {}, answer.token)).code).toBe(0);
  });
});
