import { eq } from 'drizzle-orm';
import type { ProviderNews, WebhookRequest } from '../../../adapters/payments/payments.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { pick } from '../../../kernel/pick.ts';
import { found } from '../../../kernel/rows.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { BodyRoute } from '../../../kernel/routes.ts';
import { payments } from '../../../db/schema/orders.ts';
import { providerNews } from '../../../db/schema/payments.ts';
import { together, transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { applyChargeback } from './chargebacks.ts';
import {
  applyPaymentEvent,
  type PaymentOfOrder,
  type ProviderEvent,
} from './apply-payment-event.ts';

/** What a provider tells is a few kilobytes. */
const LONGEST = 256 * 1024;

/** Where the provider tells of payments by itself. Its signature is who it is: there is no session and no envelope to open. */
export const webhookRoute = (ctx: Ctx): BodyRoute => ({
  path: '/api/payments/webhook',
  contentTypes: ['application/json'],
  bodyLimit: LONGEST,
  rateLimit: { max: 600, windowMs: 60_000 },
  answer: async ({ body, headers, now }) => ({
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ heard: await receiveProviderEvent(ctx, { body, headers, now }) }),
  }),
});

/**
 * Books an event of the provider's, once however often it is sent: the event's id is recorded in the transaction
 * that books it. Returns whether it was new. Refused: unsigned events, and payments that nobody asked for.
 */
export async function receiveProviderEvent(ctx: Ctx, request: WebhookRequest): Promise<boolean> {
  const news = await ctx.payments.readNews(request);
  if (news === null) throw refuse('badSignature');
  const { now } = request;
  return await transaction(ctx.db, async (tx) => {
    const hearing = tx
      .insert(providerNews)
      .values({ id: news.id, about: news.about, heardAt: now })
      .onConflictDoNothing();
    const [{ rowCount }, called] = await together(
      hearing,
      'key' in news ? findPaymentCalled(tx, news.key) : [],
    );
    if (rowCount === 0) return false;
    const event = eventOf(news);
    if (news.about === 'chargeback')
      await applyChargeback({ ctx, tx, now }, found(called), news.chargeback);
    else if (event === null) return false;
    else await applyPaymentEvent({ ctx, tx, now }, found(called), event);
    return true;
  });
}

const eventOf = (news: ProviderNews): ProviderEvent | null => {
  switch (news.about) {
    case 'captured':
      return { report: 'captured', money: news.money };
    case 'declined':
      return { report: 'declined', reason: news.reason, cardLast4: news.cardLast4 };
    case 'closed':
      return { report: 'undone', reason: 'pageClosed' };
    case 'chargeback':
    case 'nothing':
      return null;
  }
};

const findPaymentCalled = (tx: Tx, key: string): Promise<PaymentOfOrder[]> =>
  tx
    .select(pick(payments, 'id', 'orderId'))
    .from(payments)
    .where(eq(payments.key, key));
