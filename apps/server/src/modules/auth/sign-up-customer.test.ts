import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { signUpCustomer } from '@khidma/contract/shop/sign-up-customer';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { refusesInput } from '../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const form = {
  name: 'Omar Nasser',
  email: 'omar@example.com',
  mobile: '+971551234567',
  password: 'Calm-water-5',
};

describe('signUpCustomer refuses', () => {
  it('what breaks a rule', async () => {
    await refusesInput(server, signUpCustomer, {
      cases: [
        { input: { ...form, name: ' ' }, path: 'name', rule: 'required' },
        { input: { ...form, name: 'x'.repeat(81) }, path: 'name', rule: 'tooLong' },
        { input: { ...form, email: 'omar@' }, path: 'email', rule: 'email' },
        { input: { ...form, mobile: '0551234567' }, path: 'mobile', rule: 'mobile' },
        { input: { ...form, password: 'short-1' }, path: 'password', rule: 'passwordLength' },
        { input: { ...form, password: 'onlyletters' }, path: 'password', rule: 'passwordClasses' },
      ],
    });
  });

  it('an address that has an account, however it is written, and one of two that come at once', async () => {
    const email = 'twice@example.com';
    const answers = await Promise.all(
      [email, email.toUpperCase()].map((written) =>
        server.call(signUpCustomer, { ...form, email: written }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.emailTaken,
    ]);
  });
});

describe('signUpCustomer', () => {
  it('creates a customer, signed in, who can sign in again', async () => {
    const { customer, token } = await server.ok(signUpCustomer, form);
    expect(customer).toEqual({
      id: expect.any(String),
      name: form.name,
      email: form.email,
      mobile: form.mobile,
    });
    expect(token).toHaveLength(43);
    const again = await server.ok(signInCustomer, { email: form.email, password: form.password });
    expect(again.customer.id).toBe(customer.id);
  });
});
