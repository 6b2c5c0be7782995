import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  signInStaff,
  verifySecondFactor,
  verifyStaffSecondFactor,
} from '@khidma/contract/identity/sign-in';
import {
  beginStaffSecondFactor,
  getStaffSecondFactor,
  makeStaffRecoveryCodes,
  turnOffStaffSecondFactor,
  turnOnStaffSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from '../../../endpoints/all-handlers.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenStaff, loadImToken } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { codeOfApp, givenStaffFactor } from '../../../testing/second-factor.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let strict: RunningTestServer;
beforeAll(async () => {
  [server, strict] = await Promise.all([startTestServer(), startTestServer({ demo: false })]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const codeOf = async (call: Promise<{ readonly code: number }>) => (await call).code;

async function ticketOf(on: RunningTestServer, who: { email: string; password: string }) {
  const { email, password } = who;
  const answer = await on.ok(signInStaff, { email, password });
  if (answer.step !== 'secondFactor') throw new Error(`asked for ${answer.step}`);
  return answer.ticket;
}

describe('a second factor of staff is required outside the demo', () => {
  it('nothing else of the console is open before it is set up', async () => {
    const { token } = await givenStaff(strict, {}, { isSetUp: false });
    for (const { endpoint } of allHandlers.filter((each) => each.endpoint.realm === 'staff')) {
      if (endpoint.name === 'signOutStaff') continue;
      const form = { kind: 'nobody', name: 'knows', bytes: Buffer.from('x') };
      const code = await codeOf(
        endpoint.kind === 'upload'
          ? strict.client.upload(endpoint, form, { token })
          : strict.call(endpoint, { nobody: 'knows' }, { token }),
      );
      const isOpen = endpoint.staff?.beforeSecondFactor === true;
      expect([endpoint.name, code === errorCodes.secondFactorSetUpFirst]).toEqual([
        endpoint.name,
        !isOpen,
      ]);
    }
    const open = allHandlers.filter(({ endpoint }) => endpoint.staff?.beforeSecondFactor);
    expect(open.map(({ endpoint }) => endpoint.staff?.needs)).toEqual(open.map(() => 'read'));
    expect(open).toHaveLength(4);
  });

  it('a messaging token of before opens nothing either', async () => {
    const { token } = await givenStaff(strict, {}, { isSetUp: false });
    const im = await loadImToken(strict, token);
    const messaging = allHandlers.find((each) => each.endpoint.realm === 'messaging');
    if (messaging === undefined) throw new Error('there is no such call');
    expect(await codeOf(strict.call(messaging.endpoint, {}, { token: im }))).toBe(
      errorCodes.secondFactorSetUpFirst,
    );
  });

  it('signing in says so, and everything opens once it is on', async () => {
    const { email, password } = await givenStaff(strict, {}, { isSetUp: false });
    const answer = await strict.ok(signInStaff, { email, password });
    if (answer.step !== 'session') throw new Error(`asked for ${answer.step}`);
    expect(answer.mustSetUp).toBe(true);
    const { token } = answer;
    const { secret } = await strict.ok(beginStaffSecondFactor, {}, token);
    const code = codeOfApp(strict, secret);
    await strict.ok(turnOnStaffSecondFactor, { password, code }, token);
    expect(await codeOf(strict.call(getStaffOverview, {}, { token }))).toBe(0);
  });

  it('and is not turned off', async () => {
    const { token, password, nextCode } = await givenStaffFactor(strict);
    const input = { password, code: nextCode() };
    expect(await codeOf(strict.call(turnOffStaffSecondFactor, input, { token }))).toBe(
      errorCodes.secondFactorMandatory,
    );
    expect(await strict.ok(getStaffSecondFactor, {}, token)).toMatchObject({ required: true });
  });
});

describe('signing in with the second factor of staff', () => {
  it('is refused to strangers and to tickets of another realm', async () => {
    for (const endpoint of [getStaffSecondFactor, beginStaffSecondFactor])
      await refusesStrangers(server, endpoint, {});
    const member = await givenStaffFactor(server);
    const ticket = await ticketOf(server, member);
    const input = { ticket, code: member.nextCode() };
    expect(await codeOf(server.call(verifySecondFactor, input))).toBe(
      errorCodes.resetTicketExpired,
    );
    expect(await codeOf(server.call(verifyStaffSecondFactor, input))).toBe(0);
  });

  it('refuses a code that was used, also at the same moment', async () => {
    const member = await givenStaffFactor(server);
    const code = member.nextCode();
    const tickets = [await ticketOf(server, member), await ticketOf(server, member)];
    const codes = await Promise.all(
      tickets.map((ticket) => codeOf(server.call(verifyStaffSecondFactor, { ticket, code }))),
    );
    expect(codes.toSorted((one, other) => one - other)).toEqual([0, errorCodes.wrongSecondFactor]);
    const third = await ticketOf(server, member);
    expect(await codeOf(server.call(verifyStaffSecondFactor, { ticket: third, code }))).toBe(
      errorCodes.wrongSecondFactor,
    );
  });

  it('takes a recovery code once, and the mail tells', async () => {
    const member = await givenStaffFactor(server);
    const [code = ''] = member.recoveryCodes;
    const enter = async () =>
      codeOf(
        server.call(verifyStaffSecondFactor, { ticket: await ticketOf(server, member), code }),
      );
    expect(await enter()).toBe(0);
    expect(await enter()).toBe(errorCodes.wrongSecondFactor);
    expect((await messageTo(server, member.email, 'recoveryCodeUsed')).text).toContain(
      '/console/account',
    );
    await messageTo(server, member.email, 'staffFactorOn');
  });

  it('is locked after five wrong codes', async () => {
    const member = await givenStaffFactor(server);
    const ticket = await ticketOf(server, member);
    const attempt = (code: string) =>
      codeOf(server.call(verifyStaffSecondFactor, { ticket, code }));
    for (let tried = 0; tried < 4; tried += 1)
      expect(await attempt('aaaaa-aaaaa')).toBe(errorCodes.wrongSecondFactor);
    expect(await attempt('aaaaa-aaaaa')).toBe(errorCodes.loginLocked);
    expect(await attempt(member.nextCode())).toBe(errorCodes.loginLocked);
  });

  it('makes new recovery codes, and is turned off in the demo', async () => {
    const { token, password, nextCode, recoveryCodes } = await givenStaffFactor(server);
    const input = { password, code: nextCode() };
    const made = await server.ok(makeStaffRecoveryCodes, input, token);
    expect(made.recoveryCodes.filter((each) => recoveryCodes.includes(each))).toEqual([]);
    await server.ok(turnOffStaffSecondFactor, { password, code: nextCode() }, token);
    expect(await server.ok(getStaffSecondFactor, {}, token)).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      required: false,
    });
  });

  it('is not set up anew while it is on, and is shown to nobody else', async () => {
    const { token } = await givenStaffFactor(server);
    expect(await codeOf(server.call(beginStaffSecondFactor, {}, { token }))).toBe(
      errorCodes.secondFactorWrongState,
    );
    expect(await codeOf(server.call(getStaffSecondFactor, {}))).toBe(errorCodes.unauthenticated);
  });
});
