import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/money/balances';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import {
  approveWithdrawal,
  getWithdrawalReview,
  rejectWithdrawal,
} from '@khidma/contract/money/withdrawal-reviews';
import { setTunables } from '@khidma/contract/backoffice/settings';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payoutAccounts } from '../../../db/schema/merchants.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let boss: GivenStaff;
let first: GivenStaff;
let second: GivenStaff;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
  boss = await givenStaff(server);
  first = await givenStaff(server, { role: 'finance' });
  second = await givenStaff(server, { role: 'finance' });
});
afterAll(() => server.close());

const setLimit = (dirhams: number) =>
  server.ok(setTunables, { changes: [{ name: 'twoPersonLimit', value: dirhams }] }, boss.token);
beforeEach(() => setLimit(10_000));

async function pending(accountApprovedBy: GivenStaff | null = null) {
  const { merchant } = await givenEarnings(server, 2);
  const { merchantId, token } = merchant;
  await server.db
    .update(payoutAccounts)
    .set({ decidedBy: accountApprovedBy?.staffId ?? null })
    .where(eq(payoutAccounts.merchantId, merchantId));
  const asked = { amount: 20_000, fundPassword: FUND_PASSWORD };
  return { id: (await server.ok(requestWithdrawal, asked, token)).id, token };
}

const approve = (id: string, { token }: GivenStaff) =>
  server.call(approveWithdrawal, { id }, { token });
const codeOf = async (id: string, who: GivenStaff) => (await approve(id, who)).code;
const review = (id: string) => server.ok(getWithdrawalReview, { id }, boss.token);

describe('any payout above a limit in the settings is not approved by the same person', () => {
  it('refuses the first one a second time, also at the same moment', async () => {
    await setLimit(199);
    const { id, token } = await pending();
    const codes = await Promise.all([codeOf(id, first), codeOf(id, first)]);
    expect(codes.toSorted()).toEqual([0, errorCodes.secondPersonNeeded]);
    expect(await codeOf(id, first)).toBe(errorCodes.secondPersonNeeded);
    expect(await server.ok(getBalances, {}, token)).toMatchObject({
      inWithdrawal: 20_000,
      withdrawn: 0,
    });
  });

  it('says who approved and who may, and pays when another approves', async () => {
    await setLimit(199);
    const { id, token } = await pending();
    await server.ok(approveWithdrawal, { id }, first.token);
    const { status, decidedAt, approval } = await review(id);
    expect([status, decidedAt]).toEqual(['Pending', null]);
    expect(approval).toMatchObject({
      state: 'approvedOnce',
      aboveLimit: true,
      firstApprovedBy: { id: first.staffId },
      firstApprovedAt: server.clock.now().toISOString(),
    });
    const may = approval.may.map((each) => each.id);
    expect(may).toContain(second.staffId);
    expect(may).not.toContain(first.staffId);
    const done = await server.ok(approveWithdrawal, { id }, second.token);
    expect(done).toMatchObject({ status: 'Approved', approval: { state: 'approved', may: [] } });
    expect(await server.ok(getBalances, {}, token)).toMatchObject({
      inWithdrawal: 0,
      withdrawn: 20_000,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('pays once where three approve at once', async () => {
    await setLimit(199);
    const { id, token } = await pending();
    const codes = await Promise.all([first, second, boss].map((who) => codeOf(id, who)));
    expect(codes.toSorted((one, other) => one - other)).toEqual([
      0,
      0,
      errorCodes.withdrawalWrongState,
    ]);
    expect(await server.ok(getBalances, {}, token)).toMatchObject({ withdrawn: 20_000 });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('takes one person up to the limit, to the fil', async () => {
    await setLimit(200);
    const { id } = await pending();
    expect(await server.ok(approveWithdrawal, { id }, first.token)).toMatchObject({
      status: 'Approved',
    });
  });

  it('is rejected by whoever approved first too, and the money is back', async () => {
    await setLimit(199);
    const { id, token } = await pending();
    await server.ok(approveWithdrawal, { id }, first.token);
    await server.ok(rejectWithdrawal, { id, reason: 'The name differs.' }, first.token);
    expect(await codeOf(id, second)).toBe(errorCodes.withdrawalWrongState);
    expect(await server.ok(getBalances, {}, token)).toMatchObject({ inWithdrawal: 0 });
  });
});

describe('a payout account and a withdrawal from it are not approved by the same person', () => {
  it('waits for somebody else after the one who approved the account', async () => {
    const { id } = await pending(first);
    expect(await server.ok(approveWithdrawal, { id }, first.token)).toMatchObject({
      status: 'Pending',
      approval: { state: 'approvedOnce', accountApprovedBy: { id: first.staffId } },
    });
    expect(await codeOf(id, first)).toBe(errorCodes.secondPersonNeeded);
    expect(await codeOf(id, second)).toBe(0);
  });

  it('takes somebody else alone', async () => {
    const { id } = await pending(first);
    expect(await server.ok(approveWithdrawal, { id }, second.token)).toMatchObject({
      status: 'Approved',
    });
  });
});

describe('one withdrawal by its id', () => {
  it('is for staff alone, and known or not', async () => {
    const { id } = await pending();
    await refusesStrangers(server, getWithdrawalReview, { id });
    expect(
      (await server.call(getWithdrawalReview, { id: randomUUID() }, { token: boss.token })).code,
    ).toBe(errorCodes.notFound);
    expect(await review(id)).toMatchObject({ id });
  });
});
