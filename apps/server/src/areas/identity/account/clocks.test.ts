import { setClock, setCustomerClock, setStaffClock } from '@khidma/contract/identity/clocks';
import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { signIn, signInCustomer, signInStaff } from '@khidma/contract/identity/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCustomer, givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const h12 = { clock: 'h12' } as const;

describe('the clock of an account', () => {
  it('is refused to strangers and other realms, and where it is none', async () => {
    await refusesStrangers(server, setClock, h12);
    await refusesStrangers(server, setCustomerClock, h12);
    await refusesStrangers(server, setStaffClock, h12);
    const { token } = await givenMerchant(server);
    await refusesInput(server, setClock, {
      token,
      cases: [
        { input: {}, path: 'clock', rule: 'required' },
        { input: { clock: 'sundial' }, path: 'clock', rule: 'invalid' },
      ],
    });
  });

  it('comes with the next sign-in, and is nobody else’s', async () => {
    const mine = await givenMerchant(server);
    const other = await givenMerchant(server);
    const clockOf = async ({ email, password }: typeof mine) => {
      const answer = await server.ok(signIn, { account: email, password });
      return answer.step === 'session' ? answer.session.clock : answer.step;
    };
    expect(await clockOf(mine)).toBeNull();
    await server.ok(setClock, h12, mine.token);
    expect([await clockOf(mine), await clockOf(other)]).toEqual(['h12', null]);
    expect(await server.ok(getAccountInfo, {}, mine.token)).toMatchObject(h12);
    await server.ok(setClock, { clock: 'h23' }, mine.token);
    expect(await clockOf(mine)).toBe('h23');
  });

  it('is a customer’s and a member of staff’s too', async () => {
    const customer = await givenCustomer(server);
    await server.ok(setCustomerClock, h12, customer.token);
    const { email, password } = customer;
    expect(await server.ok(signInCustomer, { email, password })).toMatchObject(h12);
    const member = await givenStaff(server);
    await server.ok(setStaffClock, h12, member.token);
    const asked = { email: member.email, password: member.password };
    expect(await server.ok(signInStaff, asked)).toMatchObject(h12);
  });
});
