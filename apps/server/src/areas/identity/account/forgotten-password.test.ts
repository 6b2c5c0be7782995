import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { signIn, signInCustomer, signInStaff } from '@khidma/contract/identity/sign-in';
import {
  changeCustomerPassword,
  changeStaffPassword,
  checkCustomerResetCode,
  checkStaffResetCode,
  resetCustomerPassword,
  resetStaffPassword,
  sendCustomerResetCode,
  sendEmailCode,
  sendStaffResetCode,
  validateCode,
} from '@khidma/contract/identity/passwords';
import {
  endCustomerSession,
  endOtherCustomerSessions,
  endOtherStaffSessions,
  endStaffSession,
  listCustomerSessions,
  listStaffSessions,
} from '@khidma/contract/identity/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NEW_PASSWORD = 'Quiet-harbour-9';
const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

/** Passwords that nobody may choose, each with the rule that it breaks: one is made of the account's own address. */
const weakOnes = (email: string) =>
  [
    ['Harbr-9', 'passwordLength'],
    ['P@ssw0rd', 'passwordCommon'],
    ['Welcome2026!', 'passwordCommon'],
    [`${email.split('@')[0]}-A1`, 'passwordOwnWords'],
    ['Khidma-2026', 'passwordOwnWords'],
  ] as const;
const fieldOf = (rule: string) => ({ fields: [{ path: 'password', rule }] });

const realms = [
  {
    realm: 'a customer',
    given: async () => {
      const { customerId: id, ...rest } = await givenCustomer(server);
      return { id, ...rest };
    },
    other: (email: string) => givenStaff(server, { email }),
    send: sendCustomerResetCode,
    check: checkCustomerResetCode,
    checkElsewhere: checkStaffResetCode,
    reset: resetCustomerPassword,
    resetElsewhere: resetStaffPassword,
    change: changeCustomerPassword,
    list: listCustomerSessions,
    end: endCustomerSession,
    endOthers: endOtherCustomerSessions,
    enter: signInCustomer,
  },
  {
    realm: 'a member of staff',
    given: async () => {
      const { staffId: id, ...rest } = await givenStaff(server);
      return { id, ...rest };
    },
    other: (email: string) => givenCustomer(server, { email }),
    send: sendStaffResetCode,
    check: checkStaffResetCode,
    checkElsewhere: checkCustomerResetCode,
    reset: resetStaffPassword,
    resetElsewhere: resetCustomerPassword,
    change: changeStaffPassword,
    list: listStaffSessions,
    end: endStaffSession,
    endOthers: endOtherStaffSessions,
    enter: signInStaff,
  },
] as const;

describe.each(realms)('$realm who has forgotten the password', (of) => {
  const codeFor = async (email: string) => {
    await server.ok(of.send, { email });
    return codeIn((await messageTo(server, email, 'resetCode')).text);
  };
  const ticketFor = async (email: string) =>
    (await server.ok(of.check, { email, code: await codeFor(email) })).ticket;

  it('hears the same whether or not the address is known, and only a known one gets a mail', async () => {
    const { email } = await of.given();
    const nobody = `nobody-${email}`;
    const known = await server.call(of.send, { email });
    expect(await server.call(of.send, { email: nobody })).toMatchObject({
      code: known.code,
      data: known.data,
    });
    expect(await findMessage(server, nobody, 'resetCode')).toBeUndefined();
    expect((await server.call(of.send, { email })).code).toBe(errorCodes.codeTooSoon);
  });

  it('is refused a wrong code, and a right one after too many', async () => {
    const { email } = await of.given();
    const code = await codeFor(email);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await server.call(of.check, { email, code: wrong })).toMatchObject({
      code: errorCodes.wrongCode,
      data: { triesLeft: 4 },
    });
    for (let tries = 0; tries < 4; tries += 1) await server.call(of.check, { email, code: wrong });
    expect((await server.call(of.check, { email, code })).code).toBe(errorCodes.codeTriesUsedUp);
  });

  it('is refused in another realm with the same address, by code and by ticket', async () => {
    const { email } = await of.given();
    await of.other(email);
    const code = await codeFor(email);
    expect((await server.call(of.checkElsewhere, { email, code })).code).toBe(
      errorCodes.codeExpired,
    );
    const { ticket } = await server.ok(of.check, { email, code });
    expect((await server.call(of.resetElsewhere, { ticket, ...chosen })).code).toBe(
      errorCodes.resetTicketExpired,
    );
  });

  it('is refused passwords that are short, common or made of the own words of the account, and the ticket stays good', async () => {
    const { email } = await of.given();
    const ticket = await ticketFor(email);
    for (const [password, rule] of weakOnes(email))
      expect(
        await server.call(of.reset, { ticket, password, confirmPassword: password }),
        password,
      ).toMatchObject({ code: errorCodes.invalid, data: fieldOf(rule) });
    await server.ok(of.reset, { ticket, ...chosen });
  });

  it('is refused the old password and a ticket that was used', async () => {
    const { email, password } = await of.given();
    const ticket = await ticketFor(email);
    const old = { password, confirmPassword: password };
    expect((await server.call(of.reset, { ticket, ...old })).code).toBe(errorCodes.samePassword);
    await server.ok(of.reset, { ticket, ...chosen });
    const another = { password: 'Other-harbour-8', confirmPassword: 'Other-harbour-8' };
    expect((await server.call(of.reset, { ticket, ...another })).code).toBe(
      errorCodes.resetTicketExpired,
    );
  });

  it('sets a new one: every session ends, the mail tells, and the new one signs in', async () => {
    const { email, password, token } = await of.given();
    await server.ok(of.reset, { ticket: await ticketFor(email), ...chosen });
    expect((await server.call(of.list, {}, { token })).code).toBe(errorCodes.unauthenticated);
    expect((await messageTo(server, email, 'passwordChanged')).text).toContain('/sign-in');
    expect((await server.call(of.enter, { email, password })).code).toBe(
      errorCodes.wrongCredentials,
    );
    await server.ok(of.enter, { email, password: NEW_PASSWORD });
  });
});

/** None of these has a second factor. */
const tokenOf = (answer: object): string =>
  'token' in answer && typeof answer.token === 'string' ? answer.token : '';

describe.each(realms)('$realm changes the password and sees the devices', (of) => {
  it('is refused with a wrong, the same or a weak password', async () => {
    const { token, password: oldPassword, email } = await of.given();
    const change = async (input: object) =>
      (await server.call(of.change, { oldPassword, ...chosen, ...input }, { token })).code;
    expect(await change({ oldPassword: 'Wrong-horse-7' })).toBe(errorCodes.wrongPassword);
    expect(await change({ password: oldPassword, confirmPassword: oldPassword })).toBe(
      errorCodes.samePassword,
    );
    for (const [password, rule] of weakOnes(email))
      expect(
        await server.call(
          of.change,
          { oldPassword, password, confirmPassword: password },
          { token },
        ),
        password,
      ).toMatchObject({ code: errorCodes.invalid, data: fieldOf(rule) });
  });

  it('keeps this session and ends the others, and the mail tells', async () => {
    const { token, password: oldPassword, email } = await of.given();
    const second = tokenOf(await server.ok(of.enter, { email, password: oldPassword }));
    await server.ok(of.change, { oldPassword, ...chosen }, token);
    expect((await server.call(of.list, {}, { token: second })).code).toBe(
      errorCodes.unauthenticated,
    );
    expect((await server.ok(of.list, {}, token)).sessions).toHaveLength(1);
    await messageTo(server, email, 'passwordChanged');
  });

  it("ends one's own devices one by one or all, and nobody else's", async () => {
    const { token, password, email } = await of.given();
    const stranger = await of.given();
    const enter = async () => tokenOf(await server.ok(of.enter, { email, password }));
    const second = await enter();
    const { sessions } = await server.ok(of.list, {}, token);
    const id = sessions.find(({ isThis }) => !isThis)?.id ?? '';
    expect((await server.call(of.end, { id }, { token: stranger.token })).code).toBe(
      errorCodes.notFound,
    );
    await server.ok(of.end, { id }, token);
    expect((await server.call(of.list, {}, { token: second })).code).toBe(
      errorCodes.unauthenticated,
    );
    await enter();
    expect(await server.ok(of.endOthers, {}, token)).toEqual({ ended: 1 });
  });

  it('is signed in on at most ten: the oldest is signed out when an eleventh signs in', async () => {
    const { token, password, email } = await of.given();
    const tokens = [token];
    for (let more = 0; more < 10; more += 1) {
      server.clock.advance(60_000);
      tokens.push(tokenOf(await server.ok(of.enter, { email, password })));
    }
    expect((await server.call(of.list, {}, { token })).code).toBe(errorCodes.unauthenticated);
    expect((await server.ok(of.list, {}, tokens[1])).sessions).toHaveLength(10);
  });
});

describe('a code for a new password', () => {
  it('of a customer opens no merchant with the same address', async () => {
    const { email } = await givenMerchant(server);
    await givenCustomer(server, { email });
    await server.ok(sendCustomerResetCode, { email });
    const code = codeIn((await messageTo(server, email, 'resetCode')).text);
    const purpose = 'resetPassword' as const;
    expect((await server.call(validateCode, { account: email, code, purpose })).code).toBe(
      errorCodes.codeExpired,
    );
    await server.ok(sendEmailCode, { email, purpose });
    expect((await server.call(signIn, { account: email, password: NEW_PASSWORD })).code).toBe(
      errorCodes.wrongCredentials,
    );
  });
});
