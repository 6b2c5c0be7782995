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
import { actorOf, asOf, type DemoStage } from './stage.ts';

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
  const { iban, fundPassword } = merchant.payout;
  const holder = merchant.application.merchantName;
  const by = (realm: 'merchant' | 'staff', id: string) => (days: number) => ({
    actor: actorOf(realm, id),
    at: daysAgo(now, days),
  });
  const owner = by('merchant', merchantId);
  const reviewer = by('staff', staffId);
  // Whoever approved the account does not also pay to it.
  const payer = by('staff', financeId);
  const letter = await stage.upload(owner(historyDays), {
    kind: 'document',
    name: 'account-letter.pdf',
    bytes: drawPaper('Account letter', [
      ['Account holder', holder],
      ['IBAN', formatIban(iban)],
    ]),
  });
  const submitted = await stage.perform(submitPayoutAccountHandler, owner(historyDays), {
    iban,
    holder,
    // Its code in the IBAN says which it is.
    bank: checkAccount({ iban, holder, bank: '' }, holder).bankOfIban ?? '',
    proof: [letter],
    fundPassword,
  });
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
