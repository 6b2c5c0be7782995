import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { listStaffAccounts, setStaffRole } from '@khidma/contract/identity/staff-accounts';
import { proveStaff, signInStaff } from '@khidma/contract/identity/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHandlers } from '../../../endpoints/all-handlers.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { givenStaffFactor } from '../../../testing/second-factor.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const MINUTES = 15;
let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ staffProofMinutes: MINUTES });
});
afterAll(() => server.close());

const later = () => server.clock.advance(MINUTES * 60_000 + 1);
/** The code of a dangerous act, and what it says is to be shown. */
const act = async (token: string) => {
  const colleague = await givenStaff(server, { role: 'support' });
  return server.call(setStaffRole, { id: colleague.staffId, role: 'auditor' }, token);
};
const stale = async (): Promise<GivenStaff> => {
  const member = await givenStaff(server);
  later();
  return member;
};

describe('what cannot be taken back, once the last proof is old', () => {
  it('is said by every change of staff: why it asks for a proof, or why it does not', () => {
    const unsaid = allHandlers
      .map(({ endpoint }) => endpoint)
      .filter(({ staff, method }) => staff !== undefined && method !== 'GET')
      .filter(({ staff }) => (staff?.proof === undefined) === (staff?.noProof === undefined));
    expect(unsaid.map(({ name }) => name)).toEqual([]);
  });

  it('is whatever moves money', () => {
    const moving = allHandlers.filter(({ endpoint }) => endpoint.movesMoney && endpoint.staff);
    expect(moving.length).toBeGreaterThan(10);
    for (const { endpoint } of moving)
      expect([endpoint.name, endpoint.staff?.proof]).toEqual([endpoint.name, 'money']);
  });

  it('is refused before its input is read, and everything else stays open', async () => {
    const { token } = await stale();
    for (const { endpoint } of allHandlers.filter((each) => each.endpoint.realm === 'staff')) {
      if (endpoint.name === 'signOutStaff' || endpoint.kind === 'upload') continue;
      const { code } = await server.call(endpoint, { nobody: 'knows' }, { token });
      expect([endpoint.name, code === errorCodes.freshProofNeeded]).toEqual([
        endpoint.name,
        endpoint.staff?.proof !== undefined,
      ]);
    }
  });

  it('says what is to be shown: a code where a second factor is on, the password where none is', async () => {
    const { token } = await stale();
    expect(await act(token)).toMatchObject({
      code: errorCodes.freshProofNeeded,
      data: { by: 'password' },
    });
    const careful = await givenStaffFactor(server);
    later();
    expect(await act(careful.token)).toMatchObject({ data: { by: 'code' } });
  });
});

describe('showing again who one is', () => {
  it('is refused to strangers, with nothing and with what is wrong', async () => {
    await refusesStrangers(server, proveStaff, {});
    const { token } = await stale();
    const careful = await givenStaffFactor(server);
    await refusesInput(server, proveStaff, {
      token,
      cases: [{ input: {}, path: 'password', rule: 'required' }],
    });
    await refusesInput(server, proveStaff, {
      token: careful.token,
      cases: [{ input: { password: careful.password }, path: 'code', rule: 'required' }],
    });
    const wrong = await server.call(proveStaff, { password: 'Not-this-one-9' }, token);
    expect(wrong.code).toBe(errorCodes.wrongPassword);
    expect((await act(token)).code).toBe(errorCodes.freshProofNeeded);
    const wrongCode = await server.call(proveStaff, { code: '000000' }, careful.token);
    expect(wrongCode.code).toBe(errorCodes.wrongSecondFactor);
  });

  it('locks out who guesses', async () => {
    const { token } = await stale();
    const codes = [];
    for (let tries = 0; tries < 12; tries += 1)
      codes.push((await server.call(proveStaff, { password: `Guess-${tries}-again` }, token)).code);
    expect(codes.at(-1)).toBe(errorCodes.loginLocked);
  });

  it('opens what cannot be taken back for so long, in this session alone', async () => {
    const { token, email, password } = await stale();
    const other = await server.ok(signInStaff, { email, password });
    if (other.step !== 'session') throw new Error(`asked for ${other.step}`);
    later();
    await server.ok(proveStaff, { password }, token);
    expect((await act(token)).code).toBe(0);
    expect((await act(other.token)).code).toBe(errorCodes.freshProofNeeded);
    later();
    expect((await act(token)).code).toBe(errorCodes.freshProofNeeded);
    expect((await server.call(listStaffAccounts, {}, token)).code).toBe(0);
  });

  it('takes a code of the app once, and a recovery code in its place', async () => {
    const member = await givenStaffFactor(server);
    later();
    const code = member.nextCode();
    await server.ok(proveStaff, { code }, member.token);
    expect((await act(member.token)).code).toBe(0);
    const replayed = await server.call(proveStaff, { code }, member.token);
    expect(replayed.code).toBe(errorCodes.wrongSecondFactor);
    later();
    await server.ok(proveStaff, { code: member.recoveryCodes[0] ?? '' }, member.token);
    expect((await act(member.token)).code).toBe(0);
  });

  it('is what signing in does as well', async () => {
    const { email, password } = await stale();
    const answer = await server.ok(signInStaff, { email, password });
    if (answer.step !== 'session') throw new Error(`asked for ${answer.step}`);
    expect((await act(answer.token)).code).toBe(0);
  });
});
