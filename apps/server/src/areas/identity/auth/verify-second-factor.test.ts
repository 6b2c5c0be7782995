import { resetPassword, sendEmailCode, validateCode } from '@khidma/contract/identity/passwords';
import { signIn, verifySecondFactor } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { codeIn, messageTo } from '../../../testing/mailbox.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { codeOfApp, givenSecondFactor } from '../../../testing/second-factor.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function ticketOf(account: string, password: string): Promise<string> {
  const answer = await server.ok(signIn, { account, password });
  if (answer.step !== 'secondFactor') throw new Error(`asked for ${answer.step}`);
  return answer.ticket;
}

const verify = async (ticket: string, code: string) =>
  (await server.call(verifySecondFactor, { ticket, code })).code;

describe('POST /merchant/open/second-factor refuses', () => {
  it('what is no ticket or no code', async () => {
    const ticket = 'x'.repeat(43);
    await refusesInput(server, verifySecondFactor, {
      cases: [
        { input: { ticket, code: '12345' }, path: 'code', rule: 'secondFactorCode' },
        { input: { ticket, code: 'aaaaa_aaaaa' }, path: 'code', rule: 'secondFactorCode' },
        { input: { ticket: 'x', code: '123456' }, path: 'ticket', rule: 'invalid' },
      ],
    });
  });

  it('an unknown ticket, one of 15 minutes ago, and one that was used', async () => {
    const { email, password, nextCode } = await givenSecondFactor(server);
    expect(await verify('x'.repeat(43), '123456')).toBe(errorCodes.resetTicketExpired);
    const old = await ticketOf(email, password);
    server.clock.advance(15 * 60_000);
    expect(await verify(old, nextCode())).toBe(errorCodes.resetTicketExpired);
    const ticket = await ticketOf(email, password);
    expect(await verify(ticket, nextCode())).toBe(0);
    expect(await verify(ticket, nextCode())).toBe(errorCodes.resetTicketExpired);
  });

  it('a wrong code and one of a minute ago, and the ticket stays good', async () => {
    const { email, password, secret, nextCode } = await givenSecondFactor(server);
    nextCode();
    const old = codeOfApp(server, secret);
    server.clock.advance(61_000);
    const ticket = await ticketOf(email, password);
    expect(await verify(ticket, old)).toBe(errorCodes.wrongSecondFactor);
    expect(await verify(ticket, 'aaaaa-aaaaa')).toBe(errorCodes.wrongSecondFactor);
    expect(await verify(ticket, nextCode())).toBe(0);
  });

  it('the same code a second time', async () => {
    const { email, password, nextCode } = await givenSecondFactor(server);
    const code = nextCode();
    expect(await verify(await ticketOf(email, password), code)).toBe(0);
    expect(await verify(await ticketOf(email, password), code)).toBe(errorCodes.wrongSecondFactor);
  });

  it('more tries after five wrong ones, the right code too, whatever the ticket', async () => {
    const { email, password, nextCode } = await givenSecondFactor(server);
    for (let tried = 0; tried < 4; tried += 1)
      expect(await verify(await ticketOf(email, password), 'aaaaa-aaaaa')).toBe(
        errorCodes.wrongSecondFactor,
      );
    const ticket = await ticketOf(email, password);
    expect(await verify(ticket, 'aaaaa-aaaaa')).toBe(errorCodes.loginLocked);
    expect(await verify(ticket, nextCode())).toBe(errorCodes.loginLocked);
    server.clock.advance(60_000);
    expect(await verify(await ticketOf(email, password), nextCode())).toBe(0);
  });

  it('a merchant that has been suspended since', async () => {
    const { merchantId, email, password, nextCode } = await givenSecondFactor(server);
    const ticket = await ticketOf(email, password);
    await server.db
      .update(merchants)
      .set({ status: 'suspended' })
      .where(eq(merchants.id, merchantId));
    expect(await verify(ticket, nextCode())).toBe(errorCodes.accountSuspended);
  });
});

describe('signing in with a second factor', () => {
  it('takes a code of the app, half a minute off too, and answers with the session', async () => {
    const { email, password, secret, merchantId } = await givenSecondFactor(server);
    server.clock.advance(60_000);
    const code = codeOfApp(server, secret);
    server.clock.advance(30_000);
    const ticket = await ticketOf(email, password);
    const { session } = await server.ok(verifySecondFactor, { ticket, code });
    expect(session.user.id).toBe(merchantId);
  });

  it('takes each recovery code once, and the merchant is told', async () => {
    const { email, password, recoveryCodes } = await givenSecondFactor(server);
    const code = recoveryCodes[0] ?? '';
    expect(await verify(await ticketOf(email, password), code)).toBe(0);
    expect(await verify(await ticketOf(email, password), code)).toBe(errorCodes.wrongSecondFactor);
    expect((await messageTo(server, email, 'recoveryCodeUsed')).text).toContain('You have 9 left');
  });

  it('is asked for after a forgotten password too', async () => {
    const { email } = await givenSecondFactor(server);
    await server.ok(sendEmailCode, { email, purpose: 'resetPassword' });
    const code = codeIn((await messageTo(server, email, 'resetCode')).text);
    const asked = { account: email, code, purpose: 'resetPassword' } as const;
    const { ticket } = await server.ok(validateCode, asked);
    const password = 'Quiet-harbour-9';
    await server.ok(resetPassword, { ticket, password, confirmPassword: password });
    expect(await ticketOf(email, password)).toHaveLength(43);
  });
});
