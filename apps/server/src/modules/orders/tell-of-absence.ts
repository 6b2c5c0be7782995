import { inEach } from '@khidma/i18n/every-language';
import type { TxContext } from '../../core/call.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { notify } from '../notices/api.ts';
import { absenceOutcome } from './absence-shown.ts';
import { recipientsOf } from './order-recipients.ts';
import type { OrderRow } from './order-row.ts';

/** Tells the side that is said not to have been there, and until when it can say otherwise; once more before its silence counts. */
export async function tellOfAbsence(work: TxContext, order: OrderRow): Promise<void> {
  const { absent, absenceDeadline } = order;
  if (absent === null || absenceDeadline === null)
    throw new Error(`order ${order.id} has no report that somebody was not there`);
  const { merchant, customer } = await recipientsOf(work, order);
  const deadline = absenceDeadline.toISOString();
  const { kept, refund } = await absenceOutcome(work, order, absent);
  if (absent === 'merchant')
    return await notify(work, merchant, {
      kind: 'merchantMissed',
      data: { ...merchant.facts, refund: String(refund), deadline },
    });
  await notify(work, customer, {
    kind: 'customerMissed',
    data: {
      ...customer.facts,
      merchantName: inEach((lang) => wordsOfOrder(lang, order.snapshot).merchantName),
      kept: String(kept),
      refund: String(refund),
      deadline,
    },
  });
}

/** Tells the side that was said not to have been there that the order goes on. */
export async function tellAbsenceTakenBack(
  work: TxContext,
  order: OrderRow,
  by: 'merchant' | 'customer',
): Promise<void> {
  const { merchant, customer } = await recipientsOf(work, order);
  const to = by === 'merchant' ? customer : merchant;
  await notify(work, to, { kind: 'absenceTakenBack', data: to.facts });
}
