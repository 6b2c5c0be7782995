import { inEach, textsInEach } from '@khidma/i18n/every-language';
import type { TxContext } from '../../core/call.ts';
import { notify } from '../notices/api.ts';
import type { StoredWithdrawal } from './finance.presenter.ts';

const payouts = await textsInEach('payouts');

/** Tells a merchant that a payment came back: the cause in words, and what staff add to it. */
export async function tellReturned(
  work: TxContext,
  { merchantId, number, amount, cause, reason }: StoredWithdrawal,
): Promise<void> {
  await notify(work, merchantId, {
    kind: 'withdrawalReturned',
    data: {
      link: `${work.ctx.settings.publicUrl}/withdraw`,
      withdrawal: number,
      amount: String(amount),
      reason: inEach((lang) => payouts[lang].cause[cause ?? 'refusedByBank']),
      ...(reason !== '' && { message: reason }),
    },
  });
}
/** Tells a merchant that the bank has paid. */
export async function tellPaid(
  work: TxContext,
  { merchantId, number, amount }: StoredWithdrawal,
): Promise<void> {
  await notify(work, merchantId, {
    kind: 'withdrawalPaid',
    data: {
      link: `${work.ctx.settings.publicUrl}/withdraw`,
      withdrawal: number,
      amount: String(amount),
    },
  });
}
