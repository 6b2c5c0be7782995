import { automaticTextIn, judgeAutomatic } from '@khidma/domain/messages/automatic-messages';
import { cleanText } from '@khidma/domain/messages/message-rules';
import { type Fillings, filledReply, missingIn } from '@khidma/domain/messages/placeholders';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq, lte, sql } from 'drizzle-orm';
import { claimDueRow } from '../../core/due-work.ts';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { messageOf } from '../../core/message-of.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { Refusal } from '../../core/refuse.ts';
import { whenOf } from '../../core/visit-event.ts';
import { automaticMessages, scheduledMessages } from '../../db/schema/automatic-messages.ts';
import { customers } from '../../db/schema/auth.ts';
import { orders } from '../../db/schema/orders.ts';
import { transaction } from '../../db/transaction.ts';
import { momentIn, spanIn } from '../outbox/api.ts';
import { tunablesOf } from '../settings/api.ts';
import { conversationsByIds } from './conversation-rows.ts';
import { silenceIn, writingSettings } from './conversation.presenter.ts';
import { masked } from './masking.ts';
import { directConversationOf } from './open-conversation.ts';
import type { Reading } from './party.ts';
import { appendMessage, lockConversation } from './write-message.ts';
import { repeat } from '../../core/repeat.ts';

type Scheduled = typeof scheduledMessages.$inferSelect;

/** Another node looks again where this one has died over a message. */
const LEASE_MS = 10 * 60_000;
const MOST_TRIES = 5;

/** Sends what merchants have sent by themselves, each once: its row is settled with it. Returns how many were sent. */
export async function sendAutomaticMessages(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  return await repeat(async () => {
    const row = await claim(ctx);
    if (row === undefined) return null;
    try {
      const now = ctx.clock.now();
      return (await transaction(ctx.db, (tx) => settle({ ctx, tx, now }, row))) ? 1 : 0;
    } catch (error) {
      const reason = messageOf(error);
      const { orderId, event } = row;
      ctx.log.error({ orderId, event, reason }, 'a message of a merchant’s could not be sent');
      return 0;
    }
  }, signal);
}

/** Takes the next one from the other nodes, for a while. */
function claim(ctx: Ctx): Promise<Scheduled | undefined> {
  const now = ctx.clock.now();
  const again = new Date(now.getTime() + LEASE_MS).toISOString();
  return claimDueRow(ctx, {
    table: scheduledMessages,
    id: [scheduledMessages.orderId, scheduledMessages.event],
    where: lte(scheduledMessages.dueAt, now),
    since: scheduledMessages.dueAt,
    lease: {
      tries: sql`${scheduledMessages.tries} + 1`,
      dueAt: sql`case when ${scheduledMessages.tries} + 1 < ${MOST_TRIES} then ${again}::timestamptz end`,
    },
  });
}

const keyOf = ({ orderId, event }: Scheduled) =>
  and(eq(scheduledMessages.orderId, orderId), eq(scheduledMessages.event, event));

/** Returns whether it was sent. */
async function settle(work: TxContext, row: Scheduled): Promise<boolean> {
  const { tx, now } = work;
  const [found] = await tx
    .select({
      order: orders,
      customer: customers.name,
      isOn: automaticMessages.isOn,
      texts: automaticMessages.texts,
    })
    .from(scheduledMessages)
    .innerJoin(orders, eq(orders.id, scheduledMessages.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(
      automaticMessages,
      and(
        eq(automaticMessages.merchantId, scheduledMessages.merchantId),
        eq(automaticMessages.event, scheduledMessages.event),
      ),
    )
    .where(keyOf(row))
    .for('update', { of: scheduledMessages });
  if (found === undefined) return false;
  const { order, customer } = found;
  const verdict = found.isOn ? judgeAutomatic(row.event, order, now) : 'drop';
  if (verdict instanceof Date) {
    await tx.update(scheduledMessages).set({ dueAt: verdict, tries: 0 }).where(keyOf(row));
    return false;
  }
  await tx.update(scheduledMessages).set({ dueAt: null }).where(keyOf(row));
  if (verdict === 'drop') return false;
  const template = automaticTextIn(found.texts, order.lang);
  const fillings = fillingsOf(order, { customer, lang: order.lang });
  // A sentence with a hole in it is worse than none.
  if (template === '' || missingIn(template, fillings).length > 0) return false;
  return write(work, order, cleanText(filledReply(template, fillings)));
}

const fillingsOf = (
  { number, snapshot, ...order }: typeof orders.$inferSelect,
  { customer, lang }: { readonly customer: string; readonly lang: Lang },
): Fillings => ({
  customer,
  order: number,
  service: wordsOfOrder(lang, snapshot).serviceName,
  time: timeIn(lang, whenOf(order)),
});

const timeIn = (lang: Lang, { reservedAt, arrival }: ReturnType<typeof whenOf>): string | null => {
  if (arrival !== undefined) return spanIn(lang, arrival);
  return reservedAt === undefined ? null : momentIn(lang, new Date(reservedAt));
};

/** Where nobody may write, nothing is sent. */
async function write(
  work: TxContext,
  { id: orderId, merchantId, customerId, lang }: typeof orders.$inferSelect,
  text: string,
): Promise<boolean> {
  const { ctx, tx, now } = work;
  const reading: Reading = { ctx, tx, now, lang, party: { realm: 'merchant', id: merchantId } };
  const id = await conversationIn(reading, { merchantId, customerId });
  if (id === null) return false;
  const conversation = await lockConversation(work, reading.party, id);
  const [row] = await conversationsByIds(reading, [id]);
  if (row === undefined) throw new Error(`conversation ${id} is gone`);
  const settings = await tunablesOf(work, ...writingSettings);
  if (silenceIn(row, { ...settings, now }) !== null) return false;
  await appendMessage(work, conversation, {
    author: { realm: 'merchant', id: null },
    kind: 'text',
    text,
    maskedText: masked(row, settings, text),
    orderId,
  });
  return true;
}

/** Null where the two may not talk: one of them is gone. */
const conversationIn = (
  reading: Reading,
  pair: { readonly merchantId: string; readonly customerId: string },
): Promise<string | null> =>
  directConversationOf(reading, pair).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
