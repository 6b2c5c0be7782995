import { listAutomaticMessages, saveAutomaticMessage } from '@khidma/contract/messaging/replies';
import {
  automaticAfter,
  automaticDueAt,
  offeredAutomatic,
} from '@khidma/domain/messages/automatic-messages';
import { writtenIn } from '@khidma/domain/reference/names';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { type CallBase, handle, type TxContext } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { automaticMessages, scheduledMessages } from '../../db/schema/automatic-messages.ts';
import { orders } from '../../db/schema/orders.ts';
import { readingOf } from './party.ts';

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
      and(
        eq(automaticMessages.merchantId, merchantId),
        eq(automaticMessages.event, event),
        automaticMessages.isOn,
      ),
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
  const { party } = readingOf(call);
  if (party.realm !== 'merchant') throw refuse('noPermission');
  return party.id;
}
