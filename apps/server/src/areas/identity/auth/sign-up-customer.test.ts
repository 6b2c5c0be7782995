import { sendSignUpCode, signInCustomer, signUpCustomer } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { codeIn, messageTo } from '../../../testing/mailbox.ts';
import { refusesInput } from '../../../testing/refusals.ts';

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
  code: '000000',
};

/** The code that the mail holds, asked for on a device. */
async function codeFor(email: string, device?: string): Promise<string> {
  server.clock.advance(1000);
  await server.ok(sendSignUpCode, { email }, on(device));
  return codeIn((await messageTo(server, email.toLowerCase(), 'signUpCode')).text);
}

const on = (device?: string) =>
  device === undefined ? {} : { headers: { 'x-device-id': device } };

describe('signUpCustomer refuses', () => {
  it('what breaks a rule', async () => {
    await refusesInput(server, signUpCustomer, {
      cases: [
        { input: { ...form, name: ' ' }, path: 'name', rule: 'required' },
        { input: { ...form, name: 'x'.repeat(81) }, path: 'name', rule: 'tooLong' },
        { input: { ...form, email: 'omar@' }, path: 'email', rule: 'email' },
        { input: { ...form, mobile: '0571234567' }, path: 'mobile', rule: 'mobile' },
        { input: { ...form, password: 'short-1' }, path: 'password', rule: 'passwordLength' },
        { input: { ...form, password: 'onlyletters' }, path: 'password', rule: 'passwordClasses' },
        { input: { ...form, password: 'Welcome1' }, path: 'password', rule: 'passwordCommon' },
        {
          input: { ...form, password: 'Omar-Nasser-1' },
          path: 'password',
          rule: 'passwordOwnWords',
        },
      ],
    });
  });

  it('what has no code, a code of another address, and one that was used', async () => {
    const email = 'codes@example.com';
    expect((await server.call(signUpCustomer, { ...form, email })).code).toBe(
      errorCodes.codeExpired,
    );
    const code = await codeFor('other@example.com');
    await codeFor(email);
    const ofAnother = await server.call(signUpCustomer, { ...form, email, code });
    expect(ofAnother.code).toBe(errorCodes.wrongCode);
    await server.ok(signUpCustomer, { ...form, email: 'other@example.com', code });
    const again = await server.call(signUpCustomer, {
      ...form,
      email: 'other@example.com',
      code,
    });
    expect(again.code).toBe(errorCodes.codeExpired);
  });

  it('one of two that come at once, each with a code of its own, however the address is written', async () => {
    const email = 'twice@example.com';
    const other = '3d6f1c1e-9a3b-4c55-8a65-2f0f1f0e5a11';
    const code = await codeFor(email);
    const codeOfOther = await codeFor(email, other);
    const answers = await Promise.all([
      server.call(signUpCustomer, { ...form, email, code }),
      server.call(
        signUpCustomer,
        { ...form, email: email.toUpperCase(), code: codeOfOther },
        on(other),
      ),
    ]);
    expect(answers.map(({ code: answered }) => answered).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.emailTaken,
    ]);
  });
});

describe('signUpCustomer', () => {
  it('creates a customer, signed in, who can sign in again', async () => {
    const { customer, token } = await server.ok(signUpCustomer, {
      ...form,
      code: await codeFor(form.email),
    });
    expect(customer).toEqual({
      id: expect.any(String),
      name: form.name,
      email: form.email,
      mobile: form.mobile,
      isMobileShown: false,
      avatarUrl: null,
    });
    expect(token).toHaveLength(43);
    const again = await server.ok(signInCustomer, { email: form.email, password: form.password });
    expect(again.customer.id).toBe(customer.id);
  });
});
