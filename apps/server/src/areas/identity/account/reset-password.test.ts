import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { resetPassword, sendEmailCode, validateCode } from '@khidma/contract/identity/passwords';
import { signIn } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { givenApproved } from '../../../testing/applications-factory.ts';
import { codeIn, findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenMerchant, type GivenMerchant, KNOWN_PASSWORD } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NEW_PASSWORD = 'Quiet-harbour-9';
const FUND_PASSWORD = 'Silver-river-3';
const purpose = 'resetPassword';

async function resetTicket(email: string): Promise<string> {
  await server.ok(sendEmailCode, { email, purpose });
  const code = codeIn((await messageTo(server, email, 'resetCode')).text);
  return (await server.ok(validateCode, { account: email, code, purpose })).ticket;
}

async function givenTicket(
  options: { fundPassword?: string } = {},
): Promise<GivenMerchant & { ticket: string }> {
  const merchant = await givenMerchant(server, options);
  return { ...merchant, ticket: await resetTicket(merchant.email) };
}

const reset = (ticket: string, password: string) =>
  server.call(resetPassword, { ticket, password, confirmPassword: password });

describe('POST /merchant/open/reset-password refuses', () => {
  it('passwords against the rules of section 5', async () => {
    const ticket = 'x'.repeat(43);
    const with_ = (password: string, confirmPassword = password) => ({
      ticket,
      password,
      confirmPassword,
    });
    await refusesInput(server, resetPassword, {
      cases: [
        { input: with_('Short-1'), path: 'password', rule: 'passwordLength' },
        { input: with_('L'.repeat(25) + '1'.repeat(26)), path: 'password', rule: 'passwordLength' },
        { input: with_('onlyletters'), path: 'password', rule: 'passwordClasses' },
        { input: with_('1234567890'), path: 'password', rule: 'passwordClasses' },
        { input: with_('P@ssw0rd'), path: 'password', rule: 'passwordCommon' },
        { input: with_('Khidma-2026'), path: 'password', rule: 'passwordOwnWords' },
        {
          input: with_(NEW_PASSWORD, `${NEW_PASSWORD} `),
          path: 'confirmPassword',
          rule: 'passwordMismatch',
        },
      ],
    });
  });

  it('says "The two passwords are different"', async () => {
    const answer = await server.call(resetPassword, {
      ticket: 'x'.repeat(43),
      password: NEW_PASSWORD,
      confirmPassword: 'another',
    });
    expect(answer.data).toMatchObject({ fields: [{ message: 'The two passwords are different' }] });
  });

  it('a password made of the words of the account, and the ticket stays good', async () => {
    const { ticket, email } = await givenTicket();
    for (const password of [email, 'Aisha-Rahman-1', 'Bright-Homes-9'])
      expect(await reset(ticket, password)).toMatchObject({
        code: errorCodes.invalid,
        data: { fields: [{ path: 'password', rule: 'passwordOwnWords' }] },
      });
    expect((await reset(ticket, NEW_PASSWORD)).code).toBe(0);
  });

  it('a ticket that is unknown, for something else, or 15 minutes old', async () => {
    const { link } = await givenApproved(server);
    for (const ticket of ['x'.repeat(43), link])
      expect((await reset(ticket, NEW_PASSWORD)).code).toBe(errorCodes.resetTicketExpired);
    const { ticket } = await givenTicket();
    server.clock.advance(15 * 60_000);
    expect((await reset(ticket, NEW_PASSWORD)).code).toBe(errorCodes.resetTicketExpired);
  });

  it('the old password, and the ticket stays good for another', async () => {
    const { ticket } = await givenTicket();
    expect((await reset(ticket, KNOWN_PASSWORD)).code).toBe(errorCodes.samePassword);
    expect((await reset(ticket, NEW_PASSWORD)).code).toBe(0);
  });

  it('the fund password: the two are unlike in both directions', async () => {
    const { ticket } = await givenTicket({ fundPassword: FUND_PASSWORD });
    expect((await reset(ticket, FUND_PASSWORD)).code).toBe(errorCodes.passwordEqualsFundPassword);
  });

  it('a ticket that was used', async () => {
    const { ticket } = await givenTicket();
    const answers = await Promise.all([
      reset(ticket, NEW_PASSWORD),
      reset(ticket, `${NEW_PASSWORD}!`),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.resetTicketExpired,
    ]);
  });
});

describe('after a forgotten password', () => {
  it('the new one works, the old one and every session of it do not, and the merchant is told', async () => {
    const { ticket, email, token } = await givenTicket();
    expect(
      await server.ok(resetPassword, {
        ticket,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
    ).toEqual({ session: null });
    expect((await server.call(getAccountInfo, {}, token)).code).toBe(errorCodes.unauthenticated);
    expect((await server.call(signIn, { account: email, password: KNOWN_PASSWORD })).code).toBe(
      errorCodes.wrongCredentials,
    );
    expect(await server.ok(signIn, { account: email, password: NEW_PASSWORD })).toMatchObject({
      step: 'session',
    });
    expect(await findMessage(server, email, 'passwordChanged')).toBeDefined();
  });

  it('a locked account is open again', async () => {
    const { ticket, email } = await givenTicket();
    for (let tried = 0; tried < 5; tried += 1)
      await server.call(signIn, { account: email, password: 'wrong' });
    await reset(ticket, NEW_PASSWORD);
    expect((await server.call(signIn, { account: email, password: NEW_PASSWORD })).code).toBe(0);
  });

  it('who has never been activated still needs the activation code', async () => {
    const { form } = await givenApproved(server);
    await reset(await resetTicket(form.email), NEW_PASSWORD);
    expect(await server.ok(signIn, { account: form.email, password: NEW_PASSWORD })).toMatchObject({
      step: 'activation',
    });
  });
});
