import { only } from '../../../kernel/rows.ts';
import { equals } from '../../../db/equals.ts';
import { type CallBase, handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { claimDueRow } from '../../../kernel/due-work.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { visitMoment, wordsOfOrder } from '../../orders/records/index.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refuse.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { customers } from '../../../db/schema/auth.ts';
import { automaticMessages, scheduledMessages } from '../../../db/schema/automatic-messages.ts';
import { conversations } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import { momentIn, spanIn } from '../outbox/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { loadSchedule, loadWorkCalendar } from '../../scheduling/index.ts';
import { masked } from './contacts.ts';
import {
  type ConversationRow,
  conversationsByIds,
  silenceIn,
  writingSettings,
} from './conversation-rows.ts';
import { directConversationOf } from './open-conversation.ts';
import { type Reading, readingContext } from './party.ts';
import {
  appendEvent,
  appendMessage,
  lockConversation,
  type StoredConversation,
} from './write-message.ts';
import { listAutomaticMessages, saveAutomaticMessage } from '@khidma/contract/messaging/replies';
import {
  isOpenAt,
  nextOpeningOf,
  openingWithinDays,
} from '@khidma/domain/availability/work-calendar';
import {
  automaticAfter,
  automaticDueAt,
  automaticTextIn,
  decideAutomaticMessage,
  offeredAutomatic,
} from '@khidma/domain/messages/automatic-messages';
import { cleanText } from '@khidma/domain/messages/message-rules';
import { filledReply, type Fillings, missingIn } from '@khidma/domain/messages/placeholders';
import { writtenIn } from '@khidma/domain/reference/names';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';

export const listAutomaticMessagesHandler = handle(listAutomaticMessages, async (call) => {
  const rows = await call.tx
    .select()
    .from(automaticMessages)
    .where(eq(automaticMessages.merchantId, merchantIdOf(call)));
  return offeredAutomatic.map((event) => {
    const { isOn = false, texts = {} } = rows.find((row) => row.event === event) ?? {};
    return { event, isOn, texts };
  });
});

/** Switched on, it is sent of the visits too that were booked before. */
export const saveAutomaticMessageHandler = handle(saveAutomaticMessage, async (call) => {
  const { tx, now, input } = call;
  const { event, isOn } = input;
  const merchantId = merchantIdOf(call);
  const texts = writtenIn(input.texts);
  if (isOn && Object.keys(texts).length === 0)
    throw refuseFields([{ path: 'texts', rule: 'required' }]);
  const values = { isOn, texts, updatedAt: now };
  await tx
    .insert(automaticMessages)
    .values({ merchantId, event, ...values })
    .onConflictDoUpdate({
      target: [automaticMessages.merchantId, automaticMessages.event],
      set: values,
    });
  if (isOn && event === 'dayBefore') await scheduleBooked(call, merchantId);
  return { event, isOn, texts };
});

/** Makes due what the merchant has sent at an event of an order; a visit that was moved moves what is still to come. */
export async function scheduleAutomatic(
  { tx, now }: TxContext,
  order: { readonly id: string; readonly merchantId: string },
  orderEvent: string,
): Promise<void> {
  const event = automaticAfter[orderEvent];
  if (event === undefined) return;
  const { merchantId, id: orderId } = order;
  const [found] = await tx
    .select({ reservedAt: orders.reservedAt })
    .from(orders)
    .innerJoin(
      automaticMessages,
      and(equals(automaticMessages, { merchantId, event }), automaticMessages.isOn),
    )
    .where(eq(orders.id, orderId));
  const dueAt = found === undefined ? null : automaticDueAt(event, found, now);
  if (dueAt === null) return;
  await tx
    .insert(scheduledMessages)
    .values({ orderId, event, merchantId, dueAt, createdAt: now })
    .onConflictDoUpdate({
      target: [scheduledMessages.orderId, scheduledMessages.event],
      set: { dueAt },
      setWhere: isNotNull(scheduledMessages.dueAt),
    });
}

async function scheduleBooked({ tx, now }: TxContext, merchantId: string): Promise<void> {
  await tx
    .insert(scheduledMessages)
    .select(
      tx
        .select({
          orderId: orders.id,
          event: sql`'dayBefore'`.as('event'),
          merchantId: orders.merchantId,
          dueAt: sql`${orders.reservedAt} - interval '1 day'`.as('due_at'),
          tries: sql`0`.as('tries'),
          createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(orders)
        .where(
          and(
            eq(orders.merchantId, merchantId),
            gt(orders.reservedAt, new Date(now.getTime() + dayMs)),
            isNotNull(orders.paidAt),
          ),
        ),
    )
    .onConflictDoNothing();
}

/** Only merchants have them. */
function merchantIdOf(call: CallBase): string {
  const { party } = readingContext(call);
  if (party.realm !== 'merchant') throw refuse('noPermission');
  return party.id;
}

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
      const reason = errorMessage(error);
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

const keyOf = ({ orderId, event }: Scheduled) => equals(scheduledMessages, { orderId, event });

/** Returns whether it was sent. */
async function settle(context: TxContext, row: Scheduled): Promise<boolean> {
  const { tx, now } = context;
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
  const verdict = found.isOn ? decideAutomaticMessage(row.event, order, now) : 'drop';
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
  return write(context, order, cleanText(filledReply(template, fillings)));
}

const fillingsOf = (
  { number, snapshot, ...order }: typeof orders.$inferSelect,
  { customer, lang }: { readonly customer: string; readonly lang: Lang },
): Fillings => ({
  customer,
  order: number,
  service: wordsOfOrder(lang, snapshot).serviceName,
  time: timeIn(lang, visitMoment(order)),
});

const timeIn = (
  lang: Lang,
  { reservedAt, arrival }: ReturnType<typeof visitMoment>,
): string | null => {
  if (arrival !== undefined) return spanIn(lang, arrival);
  return reservedAt === undefined ? null : momentIn(lang, new Date(reservedAt));
};

/** Where nobody may write, nothing is sent. */
async function write(
  context: TxContext,
  { id: orderId, merchantId, customerId, lang }: typeof orders.$inferSelect,
  text: string,
): Promise<boolean> {
  const { ctx, tx, now } = context;
  const reading: Reading = { ctx, tx, now, lang, party: { realm: 'merchant', id: merchantId } };
  const id = await conversationIn(reading, { merchantId, customerId });
  if (id === null) return false;
  const conversation = await lockConversation(context, reading.party, id);
  const row = only(await conversationsByIds(reading, [id]));
  const settings = await loadOperatorSettings(context, ...writingSettings);
  if (silenceIn(row, { ...settings, now }) !== null) return false;
  await appendMessage(context, conversation, {
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

/**
 * Sends a customer who writes outside the merchant's hours when somebody will be there: once a day, and never as an
 * answer. Holidays, Ramadan and days off count as they do where a visit is booked.
 */
export async function sendAwayMessage(
  context: TxContext,
  { own, merchantHours }: ConversationRow,
  before: StoredConversation,
): Promise<void> {
  const { tx, now } = context;
  const today = dubaiDay(now.getTime());
  if (own.realm !== 'customer' || before.kind !== 'direct' || merchantHours === null) return;
  if (before.awayToldOn === today || before.merchantId === null) return;
  const calendar = await loadWorkCalendar(tx, before.merchantId, {
    schedule: await loadSchedule(tx, before.merchantId),
    days: { from: today, to: addDays(today, openingWithinDays) },
  });
  if (isOpenAt(calendar, now.getTime())) return;
  const opensAt = nextOpeningOf(calendar, now.getTime());
  await tx.update(conversations).set({ awayToldOn: today }).where(eq(conversations.id, before.id));
  await appendEvent(
    context,
    { ...before, lastSeq: before.lastSeq + 1 },
    {
      name: 'away',
      params: opensAt === null ? {} : { opensAt: new Date(opensAt).toISOString() },
      author: { realm: 'merchant', id: null },
    },
  );
}
