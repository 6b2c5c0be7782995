import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/money/balances';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import {
  approveService,
  approveServices,
  pageServiceReviews,
} from '@khidma/contract/catalogue/service-reviews';
import { approveWithdrawals } from '@khidma/contract/money/withdrawal-reviews';
import { setTunables } from '@khidma/contract/backoffice/settings';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBooks } from '../../../testing/books.ts';
import { FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { givenSubmittedService } from '../../../testing/services-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let boss: GivenStaff;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
  boss = await givenStaff(server);
});
afterAll(() => server.close());

const asked = async (amount = 5_000) => {
  const { merchant } = await givenEarnings(server, 2);
  const { id } = await server.ok(
    requestWithdrawal,
    { amount, fundPassword: FUND_PASSWORD },
    merchant.token,
  );
  return { id, merchant };
};
const seenAsAsked = (id: string) => ({ id, seen: 'asked' as const });

describe('approving many at once: refused', () => {
  it('to strangers, to whoever may not decide, of none and of too many', async () => {
    const [services, withdrawals] = [
      [{ id: randomUUID(), number: 1 }],
      [seenAsAsked(randomUUID())],
    ];
    await refusesStrangers(server, approveServices, { services });
    await refusesStrangers(server, approveWithdrawals, { withdrawals });
    const { token } = await givenStaff(server, { role: 'support' });
    const none = errorCodes.noPermission;
    expect((await server.call(approveServices, { services }, token)).code).toBe(none);
    expect((await server.call(approveWithdrawals, { withdrawals }, token)).code).toBe(none);
    const many = Array.from({ length: 101 }, () => seenAsAsked(randomUUID()));
    await refusesInput(server, approveServices, {
      token: boss.token,
      cases: [{ input: { services: [] }, path: 'services', rule: 'required' }],
    });
    await refusesInput(server, approveWithdrawals, {
      token: boss.token,
      cases: [
        { input: { withdrawals: many }, path: 'withdrawals', rule: 'tooMany' },
        {
          input: { withdrawals: [{ id: randomUUID(), seen: 'never' }] },
          path: 'withdrawals.0.seen',
          rule: 'invalid',
        },
      ],
    });
  });
});

describe('approving many services', () => {
  it('approves what is still the version of the list, and says of the rest why not', async () => {
    const [one, two, decided] = [
      await givenSubmittedService(server),
      await givenSubmittedService(server),
      await givenSubmittedService(server),
    ];
    const listed = await server.ok(pageServiceReviews, { pageSize: '100' }, boss.token);
    expect(listed.records.find(({ id }) => id === one.serviceId)?.number).toBe(1);
    await server.ok(approveService, { id: decided.serviceId, number: 1 }, boss.token);
    const results = await server.ok(
      approveServices,
      {
        services: [
          { id: two.serviceId, number: 2 },
          { id: one.serviceId, number: 1 },
          { id: decided.serviceId, number: 1 },
        ],
      },
      boss.token,
    );
    expect(results).toMatchObject([
      { id: two.serviceId, ok: false, error: 'serviceWrongState' },
      { id: one.serviceId, ok: true },
      { id: decided.serviceId, ok: false, error: 'serviceWrongState' },
    ]);
    const left = await server.ok(pageServiceReviews, { pageSize: '100' }, boss.token);
    const ids = left.records.map(({ id }) => id);
    expect(ids).toContain(two.serviceId);
    expect(ids).not.toContain(one.serviceId);
  });
});

describe('approving many withdrawals', () => {
  it('pays each out once, whoever asks for the same at the same moment, and the books stay right', async () => {
    const all = await Promise.all([asked(), asked(), asked()]);
    const withdrawals = all.map(({ id }) => seenAsAsked(id));
    const other = await givenStaff(server, { role: 'finance' });
    const answers = await Promise.all([
      server.ok(approveWithdrawals, { withdrawals }, boss.token),
      server.ok(approveWithdrawals, { withdrawals: withdrawals.toReversed() }, other.token),
    ]);
    for (const { id, merchant } of all) {
      const done = answers.flat().filter((result) => result.id === id && result.ok);
      expect(done).toHaveLength(1);
      expect(await server.ok(getBalances, {}, merchant.token)).toMatchObject({
        withdrawn: 5_000,
        inWithdrawal: 0,
      });
    }
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('leaves alone what a colleague has approved meanwhile, and what takes somebody else', async () => {
    await server.ok(setTunables, { changes: [{ name: 'twoPersonLimit', value: 10 }] }, boss.token);
    const { id } = await asked();
    const [first, second] = [
      await givenStaff(server, { role: 'finance' }),
      await givenStaff(server, { role: 'finance' }),
    ];
    const by = ({ token }: GivenStaff, seen: 'asked' | 'approvedOnce') =>
      server.ok(approveWithdrawals, { withdrawals: [{ id, seen }] }, token);
    expect(await by(first, 'asked')).toMatchObject([{ ok: true }]);
    expect(await by(second, 'asked')).toMatchObject([{ ok: false, error: 'changedSince' }]);
    expect(await by(first, 'approvedOnce')).toMatchObject([
      { ok: false, error: 'secondPersonNeeded' },
    ]);
    expect(await by(second, 'approvedOnce')).toMatchObject([{ ok: true }]);
  });
});
