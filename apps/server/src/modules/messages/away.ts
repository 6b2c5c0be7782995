import { dubaiDay } from '@khidma/domain/rules/days';
import { isWithinHours, nextOpening } from '@khidma/domain/rules/open-hours';
import { eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { conversations } from '../../db/schema/messages.ts';
import type { ConversationRow } from './conversation-rows.ts';
import { appendEvent, type StoredConversation } from './write-message.ts';

/** Tells a customer who writes outside the merchant's hours when somebody will be there: once a day, and never as an answer. */
export async function sayAway(
  work: TxContext,
  { own, merchantHours }: ConversationRow,
  before: StoredConversation,
): Promise<void> {
  const { tx, now } = work;
  const today = dubaiDay(now.getTime());
  if (own.realm !== 'customer' || before.kind !== 'direct' || merchantHours === null) return;
  if (before.awayToldOn === today || isWithinHours(merchantHours, now.getTime())) return;
  const opensAt = nextOpening(merchantHours, now.getTime());
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
