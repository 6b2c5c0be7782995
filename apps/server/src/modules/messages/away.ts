import {
  isOpenAt,
  nextOpeningOf,
  openingWithinDays,
} from '@khidma/domain/availability/work-calendar';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { conversations } from '../../db/schema/messages.ts';
import { scheduleOf, workCalendarOf } from '../visits/api.ts';
import type { ConversationRow } from './conversation-rows.ts';
import { appendEvent, type StoredConversation } from './write-message.ts';

/**
 * Tells a customer who writes outside the merchant's hours when somebody will be there: once a day, and never as an
 * answer. Holidays, Ramadan and days off count as they do where a visit is booked.
 */
export async function sayAway(
  work: TxContext,
  { own, merchantHours }: ConversationRow,
  before: StoredConversation,
): Promise<void> {
  const { tx, now } = work;
  const today = dubaiDay(now.getTime());
  if (own.realm !== 'customer' || before.kind !== 'direct' || merchantHours === null) return;
  if (before.awayToldOn === today || before.merchantId === null) return;
  const calendar = await workCalendarOf(tx, before.merchantId, {
    schedule: await scheduleOf(tx, before.merchantId),
    days: { from: today, to: addDays(today, openingWithinDays) },
  });
  if (isOpenAt(calendar, now.getTime())) return;
  const opensAt = nextOpeningOf(calendar, now.getTime());
  await tx.update(conversations).set({ awayToldOn: today }).where(eq(conversations.id, before.id));
  await appendEvent(
    work,
    { ...before, lastSeq: before.lastSeq + 1 },
    {
      name: 'away',
      params: opensAt === null ? {} : { opensAt: new Date(opensAt).toISOString() },
      author: { realm: 'merchant', id: null },
    },
  );
}
