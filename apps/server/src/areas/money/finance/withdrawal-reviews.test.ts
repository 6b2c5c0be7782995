import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/money/balances';
import { pageFlow } from '@khidma/contract/money/statements';
import { pageWithdrawals, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import {
  approveWithdrawal,
  pageWithdrawalReviews,
  rejectWithdrawal,
} from '@khidma/contract/money/withdrawal-reviews';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffActions } from '../../../db/schema/auth.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let staff: GivenStaff;

beforeAll(async () => {
  server = await startTestServer();
  staff = await givenStaff(server);
});
afterAll(() => server.close());

const pending = async (amount = 5_000) => {
  const shop = await givenEarnings(server, 2);
  const { id } = await server.ok(
    requestWithdrawal,
    { amount, fundPassword: FUND_PASSWORD },
    shop.merchant.token,
  );
  return { id, merchant: shop.merchant };
};

const mailsTo = async (recipient: string, kind: string) =>
  server.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.kind, kind)));

describe('deciding a withdrawal: refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, approveWithdrawal, { id: randomUUID() });
    await refusesStrangers(server, rejectWithdrawal, { id: randomUUID(), reason: 'No' });
    await refusesStrangers(server, pageWithdrawalReviews, {});
  });

  it('without a reason to reject, and for what is no id', async () => {
    await refusesInput(server, rejectWithdrawal, {
      token: staff.token,
      cases: [
        { input: { id: randomUUID() }, path: 'reason', rule: 'required' },
        { input: { id: randomUUID(), reason: '  ' }, path: 'reason', rule: 'required' },
        { input: { id: randomUUID(), reason: 'a'.repeat(501) }, path: 'reason', rule: 'tooLong' },
      ],
    });
    await refusesInput(server, approveWithdrawal, {
      token: staff.token,
      cases: [{ input: { id: '1' }, path: 'id', rule: 'uuid' }],
    });
  });

  it('for an unknown one, and a second time', async () => {
    expect((await server.call(approveWithdrawal, { id: randomUUID() }, staff.token)).code).toBe(
      errorCodes.notFound,
    );
    const { id } = await pending();
    await server.ok(approveWithdrawal, { id }, staff.token);
    expect((await server.call(rejectWithdrawal, { id, reason: 'Late' }, staff.token)).code).toBe(
      errorCodes.withdrawalWrongState,
    );
    expect((await server.call(approveWithdrawal, { id }, staff.token)).code).toBe(
      errorCodes.withdrawalWrongState,
    );
  });

  it('the second of two who decide at once', async () => {
    const { id, merchant } = await pending();
    const answers = await Promise.all([
      server.call(approveWithdrawal, { id }, staff.token),
      server.call(rejectWithdrawal, { id, reason: 'No' }, staff.token),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.withdrawalWrongState,
    ]);
    expect(await server.ok(getBalances, {}, merchant.token)).toMatchObject({ inWithdrawal: 0 });
  });
});

describe('deciding a withdrawal', () => {
  it('approved (Already passed): the money leaves the books; who did it is on record; the merchant is told', async () => {
    const { id, merchant } = await pending();
    const review = await server.ok(approveWithdrawal, { id }, staff.token);
    expect(review).toMatchObject({
      status: 'Approved',
      merchantId: merchant.merchantId,
      items: [{ amount: 5_000 }],
    });
    expect(await server.ok(getBalances, {}, merchant.token)).toMatchObject({
      withdrawn: 5_000,
      inWithdrawal: 0,
      withdrawable: 2 * EARNED - 5_000,
      accountBalance: 2 * EARNED - 5_000,
    });
    const [action] = await server.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subjectId, id));
    expect(action).toMatchObject({
      staffId: staff.staffId,
      action: 'approveWithdrawal',
      subjectKind: 'withdrawal',
    });
    const log = await server.ok(pageStaffActions, { subjectId: id }, staff.token);
    expect(log.records[0]).toMatchObject({
      amount: 5_000,
      merchant: { id: merchant.merchantId },
      changes: [{ what: 'withdrawalStatus', before: 'Pending', after: 'Approved' }],
    });
    expect(await mailsTo(merchant.email, 'withdrawalApproved')).toHaveLength(1);
  });

  it('rejected with a reason: the money is back, and can be withdrawn again in full', async () => {
    const { id, merchant } = await pending(2 * EARNED);
    await server.ok(rejectWithdrawal, { id, reason: 'The holder does not match.' }, staff.token);
    const [row] = (await server.ok(pageWithdrawals, { status: 'Rejected' }, merchant.token))
      .records;
    expect(row).toMatchObject({
      id,
      reason: 'The holder does not match.',
      decidedAt: server.clock.now().toISOString(),
    });
    // The flow says why, as the specification's remark.
    const flow = await server.ok(pageFlow, { type: 'withdrawalRejected' }, merchant.token);
    expect(flow.records).toMatchObject([{ remark: 'The holder does not match.' }]);
    await server.ok(
      requestWithdrawal,
      { amount: 2 * EARNED, fundPassword: FUND_PASSWORD },
      merchant.token,
    );
    expect(await mailsTo(merchant.email, 'withdrawalRejected')).toHaveLength(1);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('lists the longest waiting first, with balances and the orders whose money it is', async () => {
    server.clock.advance(60_000);
    const { id, merchant } = await pending(EARNED + 1);
    const page = await server.ok(pageWithdrawalReviews, { pageSize: '100' }, staff.token);
    expect(page.records.at(-1)).toMatchObject({
      id,
      merchantName: expect.any(String),
      balances: { inWithdrawal: EARNED + 1 },
      items: [
        { orderNumber: expect.stringMatching(/^KO-/) },
        { orderNumber: expect.stringMatching(/^KO-/) },
      ],
    });
    const times = page.records.map(({ appliedAt }) => appliedAt);
    expect(times).toEqual(times.toSorted());
    expect(merchant.merchantId).toBe(page.records.at(-1)?.merchantId);
  });
});
