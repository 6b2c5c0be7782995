import { payExtraWork } from '@khidma/contract/orders/extra-work';
import { canTakeExtraWork, extraWorkCan } from '@khidma/domain/orders/extra-work';
import { languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { type Call, handleOutsideTx } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { transaction } from '../../../db/transaction.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { publishOrderChanged } from '../lifecycle/apply-order-event.ts';
import { lockExtraWork, requireTaking } from './extra-works.ts';
import { extraWorkPaidBy } from './extra-works.queries.ts';
import { isTrading } from '../../merchants/records/index.ts';
import { moveExtraWork } from './move-extra-work.ts';
import { beginAttempt, openPageOf, requireProvider } from '../payments/start-payment.ts';

/**
 * Accepts extra work and starts paying it, as `payOrder` does the order: a short transaction writes the attempt down, and
 * the provider opens a page for it.
 */
export const payExtraWorkHandler = handleOutsideTx(payExtraWork, async (call) => {
  requireProvider(call.ctx);
  const { order, extra, payment } = await transaction(call.ctx.db, (tx) => begin({ ...call, tx }));
  return await openPageOf(call.ctx, payment, {
    description: dotText(languages[payment.pageLang], [order.number, extra.title]),
    backTo: `/shop/orders/${order.id}/pay`,
  });
});

/** Checks that it may be paid now and writes the attempt down, before the provider hears of it. */
async function begin(call: Call<typeof payExtraWork>) {
  const { order, extra } = await lockExtraWork(call);
  const now = call.now.getTime();
  if (!extraWorkCan.pay(extra, now)) throw refuse('extraWorkOver');
  requireTaking(order, canTakeExtraWork, call.now);
  // Nobody pays a merchant that has been suspended since.
  if (!(await isTrading(call.tx, order.merchantId))) throw refuse('serviceNotOnSale');
  const { paymentWindow } = await loadOperatorSettings(call, 'paymentWindow');
  const payment = await beginAttempt(call, {
    orderId: order.id,
    part: extra.number,
    amount: extra.amount,
    lang: call.lang,
    requestId: call.requestId,
    closesAt: new Date(Math.min(now + paymentWindow, extra.expiresAt.getTime())),
  });
  const paysFor = await extraWorkPaidBy(call.tx, { payment, order });
  if (paysFor?.id === extra.id) return { order, extra, payment };
  // A page is still open for what was refused before: it is closed first.
  if (paysFor !== undefined) throw refuse('stillRunning');
  const accepted = await moveExtraWork(call, extra, {
    event: 'accept',
    actor: 'customer',
    paymentId: payment.id,
  });
  await publishOrderChanged(call, order);
  return { order, extra: accepted, payment };
}
