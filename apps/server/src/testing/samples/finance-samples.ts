import {
  answerChargeback,
  getChargeback,
  pageChargebacks,
} from '@khidma/contract/accounting/chargebacks';
import { eq } from 'drizzle-orm';
import { getBalances, getMoneyOverview } from '@khidma/contract/money/balances';
import {
  getFeeDetail,
  getFlowDetail,
  pageFlow,
  pageIncome,
} from '@khidma/contract/money/statements';
import {
  decidePayoutAccount,
  getPayoutAccountReview,
  getPayoutAccount,
  pagePayoutAccountReviews,
  submitPayoutAccount,
} from '@khidma/contract/money/payout-accounts';
import {
  cancelWithdrawal,
  getWithdrawal,
  pageWithdrawals,
  requestWithdrawal,
} from '@khidma/contract/money/withdrawals';
import {
  approveWithdrawal,
  approveWithdrawals,
  getWithdrawalReview,
  pageWithdrawalReviews,
  rejectWithdrawal,
  returnWithdrawal,
} from '@khidma/contract/money/withdrawal-reviews';
import {
  endPayoutSchedule,
  getPayoutSchedule,
  setPayoutSchedule,
} from '@khidma/contract/money/payout-schedules';
import { givenRun, statusFile } from '../payout-factory.ts';
import {
  approvePayoutRun,
  cancelPayoutRun,
  confirmPayoutRun,
  getPayoutReady,
  getPayoutRun,
  importBankStatus,
  makePayoutRun,
  pagePayoutRuns,
  previewBankStatus,
  sendPayoutRun,
} from '@khidma/contract/money/payout-runs';
import { FUND_PASSWORD, givenEarnings, GOOD_IBAN } from '../finance-factory.ts';
import { chargebacks } from '../../db/schema/chargebacks.ts';
import { payments } from '../../db/schema/orders.ts';
import { givenShop, onPage, paid } from '../orders-factory.ts';
import { givenMerchant, givenStaff } from '../people.ts';
import { givenMerchantDocument } from '../revisions-factory.ts';
import { givenSecondFactor } from '../second-factor.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const fundPassword = FUND_PASSWORD;
const account = { iban: GOOD_IBAN, holder: 'Bright Homes LLC', bank: 'Emirates NBD' };

async function asked(server: RunningTestServer): Promise<{ id: string; token: string }> {
  const { token } = (await givenEarnings(server)).merchant;
  const { id } = await server.ok(requestWithdrawal, { amount: 5_000, fundPassword }, token);
  return { id, token };
}

const requested = async (server: RunningTestServer) => (await asked(server)).id;

async function submitted(server: RunningTestServer): Promise<string> {
  const { token } = await givenMerchant(server, { fundPassword });
  return (await server.ok(submitPayoutAccount, { ...account, fundPassword }, token)).id;
}

const merchantToken = async (server: RunningTestServer) =>
  (await givenEarnings(server)).merchant.token;
const staffToken = async (server: RunningTestServer) => (await givenStaff(server)).token;

/** A payment that its card's bank has taken back. */
async function takenBack(server: RunningTestServer): Promise<string> {
  const shop = await givenShop(server);
  const { id: orderId } = await paid(server, shop);
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
  await onPage(server, payment?.pageUrl ?? '', { act: 'taken' });
  const [row] = await server.db.select().from(chargebacks).where(eq(chargebacks.orderId, orderId));
  if (row === undefined) throw new Error('nothing was taken back');
  return row.id;
}

/** The merchant's money and what staff decide about it. */
export const financeSamples = [
  sample(pageChargebacks, async (server) => {
    await takenBack(server);
    return { input: firstPage, token: await staffToken(server) };
  }),
  sample(getChargeback, async (server) => ({
    input: { id: await takenBack(server) },
    token: await staffToken(server),
  })),
  sample(answerChargeback, async (server) => ({
    input: { id: await takenBack(server), statement: 'The work was done and confirmed.' },
    token: await staffToken(server),
  })),
  sample(requestWithdrawal, async (server) => ({
    // Nobody asks for the code where no second factor is on.
    input: { amount: 5_000, fundPassword, code: '123456' },
    token: await merchantToken(server),
  })),
  sample(submitPayoutAccount, async (server) => {
    const { merchantId, token, nextCode } = await givenSecondFactor(server, { fundPassword });
    const proof = [await givenMerchantDocument(server, merchantId)];
    return { input: { ...account, fundPassword, proof, code: nextCode() }, token };
  }),
  ...[
    { kind: 'weekly' as const, weekday: 'sunday' as const },
    { kind: 'monthly' as const, monthDay: 28 },
    { kind: 'above' as const, threshold: 50_000 },
  ].map((rule) =>
    sample(setPayoutSchedule, async (server) => ({
      input: { ...rule, fundPassword },
      token: await merchantToken(server),
    })),
  ),
  sample(getMoneyOverview, async (server) => ({
    input: { span: 'quarter' as const },
    token: await merchantToken(server),
  })),
  sample(getPayoutSchedule, async (server) => ({ input: {}, token: await merchantToken(server) })),
  sample(endPayoutSchedule, async (server) => {
    const token = await merchantToken(server);
    await server.ok(setPayoutSchedule, { kind: 'monthly', monthDay: 1, fundPassword }, token);
    return { input: {}, token };
  }),
  sample(getBalances, async (server) => ({ input: {}, token: await merchantToken(server) })),
  sample(getPayoutAccount, async (server) => ({ input: {}, token: await merchantToken(server) })),
  sample(getFeeDetail, async (server) => {
    const shop = await givenShop(server);
    const { id: orderId } = await paid(server, shop);
    return { input: { orderId, type: '1' as const }, token: shop.merchant.token };
  }),
  sample(pageFlow, async (server) => ({
    input: {
      ...firstPage,
      type: 'settlement' as const,
      from: '2026-11-01',
      to: '2026-11-30',
      order: 'oldest' as const,
    },
    token: await merchantToken(server),
  })),
  sample(getFlowDetail, async (server) => {
    const token = await merchantToken(server);
    const { records } = await server.ok(pageFlow, {}, token);
    return { input: { id: records[0]?.id ?? '' }, token };
  }),
  sample(pageIncome, async (server) => ({
    input: { ...firstPage, settlementStatus: 'AlreadySettled' as const },
    token: await merchantToken(server),
  })),
  sample(pageWithdrawals, async (server) => ({
    input: { ...firstPage, status: 'Pending' as const },
    token: await merchantToken(server),
  })),
  sample(getWithdrawal, async (server) => {
    const { id, token } = await asked(server);
    return { input: { id }, token };
  }),
  sample(cancelWithdrawal, async (server) => {
    const { id, token } = await asked(server);
    return { input: { id }, token };
  }),
  sample(returnWithdrawal, async (server) => {
    const id = await requested(server);
    const token = await staffToken(server);
    await server.ok(approveWithdrawal, { id }, token);
    const told = { bankReference: 'FT26327X1', reason: 'Closed in May.' };
    return { input: { id, cause: 'accountClosed' as const, ...told }, token };
  }),
  sample(approveWithdrawal, async (server) => ({
    input: { id: await requested(server) },
    token: await staffToken(server),
  })),
  sample(approveWithdrawals, async (server) => ({
    input: { withdrawals: [{ id: await requested(server), seen: 'asked' as const }] },
    token: await staffToken(server),
  })),
  sample(getWithdrawalReview, async (server) => ({
    input: { id: await requested(server) },
    token: await staffToken(server),
  })),
  sample(rejectWithdrawal, async (server) => ({
    input: { id: await requested(server), reason: 'The holder is somebody else.' },
    token: await staffToken(server),
  })),
  sample(decidePayoutAccount, async (server) => ({
    input: { id: await submitted(server), approve: false, reason: 'No such bank.' },
    token: await staffToken(server),
  })),
  sample(getPayoutAccountReview, async (server) => ({
    input: { id: await submitted(server) },
    token: await staffToken(server),
  })),
  sample(pagePayoutAccountReviews, async (server) => ({
    input: { ...firstPage, assigned: 'nobody' as const, late: 'only' as const },
    token: await staffToken(server),
  })),
  sample(pageWithdrawalReviews, async (server) => ({
    input: {
      ...firstPage,
      status: 'Pending' as const,
      assigned: 'nobody' as const,
      late: 'only' as const,
    },
    token: await staffToken(server),
  })),
  sample(getPayoutReady, async (server) => ({ input: {}, token: await staffToken(server) })),
  sample(pagePayoutRuns, async (server) => ({
    input: { ...firstPage },
    token: await staffToken(server),
  })),
  sample(makePayoutRun, async (server) => {
    const id = await requested(server);
    const token = await staffToken(server);
    await server.ok(approveWithdrawal, { id }, token);
    return { input: {}, token };
  }),
  sample(getPayoutRun, async (server) => {
    const { id, token } = await givenRun(server);
    return { input: { id }, token };
  }),
  sample(approvePayoutRun, async (server) => {
    const { id, token } = await givenRun(server);
    return { input: { id }, token };
  }),
  sample(cancelPayoutRun, async (server) => {
    const { id, token } = await givenRun(server);
    return { input: { id }, token };
  }),
  sample(sendPayoutRun, async (server) => {
    const { id, token } = await givenRun(server, 'approved');
    return { input: { id }, token };
  }),
  sample(confirmPayoutRun, async (server) => {
    const { id, token } = await givenRun(server, 'sent');
    return { input: { id, bankReference: 'FT26327X1' }, token };
  }),
  sample(previewBankStatus, async (server) => {
    const { run, token } = await givenRun(server, 'sent');
    const file = statusFile(
      run.number,
      run.payments.map(({ endToEnd }) => ({ endToEnd, status: 'ACSC' })),
    );
    return { input: { name: 'status.xml', file }, token };
  }),
  sample(importBankStatus, async (server) => {
    const { run, token } = await givenRun(server, 'sent');
    const file = statusFile(
      run.number,
      run.payments.map(({ endToEnd }) => ({ endToEnd, status: 'ACSC' })),
    );
    return { input: { name: 'status.xml', file }, token };
  }),
] as const;
