import { getStaffOverview } from '@khidma/contract/staff/get-staff-overview';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
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

describe('signInStaff refuses', () => {
  it('what is missing or no e-mail address', async () => {
    await refusesInput(server, signInStaff, {
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
    const { email } = await givenStaff(server);
    const known = await server.call(signInStaff, { email, password: 'wrong' });
    const unknown = await server.call(signInStaff, {
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
    for (const { email } of [await givenMerchant(server), await givenCustomer(server)]) {
      expect((await server.call(signInStaff, { email, password: KNOWN_PASSWORD })).code).toBe(
        errorCodes.wrongCredentials,
      );
    }
  });

  it('the sixth try after five wrong ones, for a while', async () => {
    const { email } = await givenStaff(server);
    for (let tried = 0; tried < 5; tried += 1)
      await server.call(signInStaff, { email, password: 'wrong' });
    expect((await server.call(signInStaff, { email, password: KNOWN_PASSWORD })).code).toBe(
      errorCodes.loginLocked,
    );
    server.clock.advance(60_000);
    expect((await server.call(signInStaff, { email, password: KNOWN_PASSWORD })).code).toBe(0);
  });
});

describe('signInStaff', () => {
  it('begins a session of its own realm', async () => {
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
