import { bookPayouts, confirmPayoutRunHandler } from '../areas/money/finance/bank-status.ts';
import {
  decidePayoutAccountHandler,
  submitPayoutAccountHandler,
} from '../areas/money/finance/payout-accounts.ts';
import {
  approvePayoutRunHandler,
  makePayoutRunHandler,
  sendPayoutRunHandler,
} from '../areas/money/finance/payout-runs.ts';
import { approveWithdrawalHandler } from '../areas/money/finance/withdrawal-reviews.ts';
import { requestWithdrawalHandler } from '../areas/money/finance/withdrawals.ts';
import { checkAccount } from '@khidma/domain/payout-accounts/account-checks';
import { formatIban } from '@khidma/domain/rules/numbers';
import type { DemoMerchant } from './demo-merchant.ts';
import { historyDays } from './demo-orders.ts';
import { drawPaper } from './draw-papers.ts';
import { daysAgo } from './seed-merchants.ts';
import { actorOf, asOf, type DemoStage, type Moment } from './stage.ts';

/** Lately, so that the day for it is not over. */
const CHANGED_DAYS_AGO = 0.1;

interface PayoutCast {
  readonly now: Date;
  readonly staffId: string;
  readonly financeId: string;
  readonly merchantId: string;
  readonly merchant: DemoMerchant;
}

/** Plays what the merchant was paid: an account, withdrawals, runs to the bank. The last one waits for staff. */
export async function seedPayouts(
  stage: DemoStage,
  { now, staffId, financeId, merchantId, merchant }: PayoutCast,
): Promise<void> {
  if (merchant.payout === undefined) return;
  const { fundPassword } = merchant.payout;
  const by = (realm: 'merchant' | 'staff', id: string) => (days: number) => ({
    actor: actorOf(realm, id),
    at: daysAgo(now, days),
  });
  const owner = by('merchant', merchantId);
  const reviewer = by('staff', staffId);
  // Whoever approved the account does not also pay to it.
  const payer = by('staff', financeId);
  const submitted = await submitAccount(stage, owner(historyDays), { merchant });
  await stage.perform(decidePayoutAccountHandler, reviewer(historyDays - 1), {
    id: submitted.id,
    approve: true,
  });
  const withdraw = (days: number, amount: number) =>
    stage.perform(requestWithdrawalHandler, owner(days), { amount, fundPassword });
  for (const [days, amount] of [
    [55, 300_000],
    [30, 450_000],
    [7, 400_000],
  ] as const) {
    const { id } = await withdraw(days, amount);
    await stage.perform(approveWithdrawalHandler, payer(days - 1), { id });
    const run = await stage.perform(makePayoutRunHandler, payer(days - 1.1), {});
    await stage.perform(approvePayoutRunHandler, reviewer(days - 1.2), { id: run.id });
    // Nor does whoever approved a withdrawal send what it is in.
    await stage.perform(sendPayoutRunHandler, reviewer(days - 1.3), { id: run.id });
    const paid = payer(days - 2.3);
    await stage.perform(confirmPayoutRunHandler, paid, { id: run.id });
    await bookPayouts(asOf(stage.ctx, paid.at));
  }
  await withdraw(1, 125_000);
}

/** Hands an account in, with the bank's letter. */
async function submitAccount(
  stage: DemoStage,
  owner: Moment,
  {
    merchant: { application, payout },
    iban = payout?.iban ?? '',
  }: { readonly merchant: DemoMerchant; readonly iban?: string },
) {
  const holder = application.merchantName;
  const letter = await stage.upload(owner, {
    kind: 'document',
    name: 'account-letter.pdf',
    bytes: drawPaper('Account letter', [
      ['Account holder', holder],
      // The paper's letters know no space that does not break.
      ['IBAN', formatIban(iban).replaceAll('\u00a0', ' ')],
    ]),
  });
  return stage.perform(submitPayoutAccountHandler, owner, {
    iban,
    holder,
    // Its code in the IBAN says which it is.
    bank: checkAccount({ iban, holder, bank: '' }, holder).bankOfIban ?? '',
    proof: [letter],
    fundPassword: payout?.fundPassword ?? '',
  });
}

/** Plays that a merchant changes its account: the new one waits for staff beside the one in use. */
export async function seedChangedAccount(
  stage: DemoStage,
  { now, staffId, merchantId, merchant }: Omit<PayoutCast, 'financeId'>,
): Promise<void> {
  if (merchant.payout?.changedTo === undefined) return;
  const owner = (days: number) => ({
    actor: actorOf('merchant', merchantId),
    at: daysAgo(now, days),
  });
  const began = merchant.joinedDaysAgo - 5;
  const { id } = await submitAccount(stage, owner(began), { merchant });
  const reviewer = { actor: actorOf('staff', staffId), at: daysAgo(now, began - 1) };
  await stage.perform(decidePayoutAccountHandler, reviewer, { id, approve: true });
  await submitAccount(stage, owner(CHANGED_DAYS_AGO), {
    merchant,
    iban: merchant.payout.changedTo,
  });
}
