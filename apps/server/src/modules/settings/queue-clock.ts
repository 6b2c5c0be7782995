import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { daysOfQueue, type DeskQueue, lateBefore } from '@khidma/domain/staff/desk-clocks';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CallBase } from '../../core/call.ts';
import { tunablesOf } from './tunables.queries.ts';

const MINUTE = 60_000;

/** How long staff have for what waits in a queue. */
interface QueueClock {
  /** Returns the business minutes left of what has waited since then, rounded towards being late. */
  readonly minutesLeft: (since: Date) => number;
  /** Returns the condition that something has waited too long, none where nothing was asked; what does not wait is never late. */
  readonly isLate: (
    since: AnyPgColumn,
    asked: 'only' | undefined,
    waits?: boolean,
  ) => SQL | undefined;
}

/** Returns the clock of a queue, by the settings in force. */
export async function clockOf(
  call: Pick<CallBase, 'ctx' | 'tx' | 'now'>,
  queue: DeskQueue,
): Promise<QueueClock> {
  const clocks = await tunablesOf(
    call,
    'auditBusinessDays',
    'payoutCheckBusinessDays',
    'disputeBusinessDays',
    'reportBusinessDays',
  );
  const now = call.now.getTime();
  const days = daysOfQueue(queue, clocks);
  return {
    minutesLeft: (since) => Math.floor(businessTimeLeft(since.getTime(), now, days) / MINUTE),
    isLate: (since, asked, waits = true) => {
      if (asked === undefined) return undefined;
      return waits ? lt(since, new Date(lateBefore(queue, clocks, now))) : sql`false`;
    },
  };
}
