import { type CallBase, handle, handleOutsideTx } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { wakeJob } from '../../../db/listen.ts';
import { sessions } from '../../../db/schema/auth.ts';
import { settings } from '../../../db/schema/services.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { bridgeUptime } from '../uptime/index.ts';
import { loadOperatorSettings, lockSettings, recordChange, saveSetting } from './settings.ts';
import { getDemoClock, moveDemoClock } from '@khidma/contract/backoffice/demo-clock';
import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { clockAfter, maxClockOffsetHours } from '@khidma/domain/settings/demo-clock';
import { daysOfQueue, type DeskQueue, lateBefore } from '@khidma/domain/staff/desk-clocks';
import { and, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

const HOUR_MS = 3_600_000;
const KEY = 'demoClockAheadHours';

/** The job by which every node hears that the clock was moved. */
export const DEMO_CLOCK_JOB = 'demo-clock';

/** What the clock says. */
export const getDemoClockHandler = handle(getDemoClock, async ({ ctx, tx, now }) => {
  requireDemo(ctx);
  return { now: now.toISOString(), aheadHours: await aheadIn(tx) };
});

/**
 * Moves the clock forward. The answer comes when this node goes by the new time; the others hear of it. What is due by
 * then is taken up by the jobs that look for it, within their five seconds.
 */
export const moveDemoClockHandler = handleOutsideTx(moveDemoClock, async (call) => {
  const { ctx, now, input } = call;
  requireDemo(ctx);
  return {
    save: async (tx) => {
      const saving = { ...call, tx };
      await lockSettings(saving);
      const before = await aheadIn(tx);
      const after = clockAfter(before, input.hours);
      if (after === null)
        throw refuseFields([
          { path: 'hours', rule: 'tooLarge', params: { max: maxClockOffsetHours - before } },
        ]);
      const moved = new Date(now.getTime() + input.hours * HOUR_MS);
      await saveSetting(saving, { key: KEY, value: after, from: moved });
      await recordChange(saving, 'moveDemoClock', { setting: 'demoClock', before, after });
      await carrySessions(tx, now, input.hours);
      await bridgeUptime(tx, moved);
      await wakeJob(tx, DEMO_CLOCK_JOB);
      return { now: moved.toISOString(), aheadHours: after };
    },
    settle: () => followDemoClock(ctx),
  };
});

/** Sets this node's clock to where the demo's stands; elsewhere there is nothing to follow. */
export async function followDemoClock({
  db,
  clockOffset,
}: Pick<Ctx, 'db' | 'clockOffset'>): Promise<void> {
  clockOffset?.setOffset((await aheadIn(db)) * HOUR_MS);
}

function requireDemo({ settings: { demo } }: Ctx): void {
  if (!demo) throw refuse('demoOnly');
}

const stored = z.int().check(z.gte(0));

/** Of the latest move, whenever that was: by the real clock it lies ahead. */
async function aheadIn(reader: Queryable): Promise<number> {
  const [row] = await reader
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY))
    .orderBy(desc(settings.effectiveFrom))
    .limit(1);
  return row === undefined ? 0 : z.parse(stored, row.value);
}

/** Nobody is signed out by it: what ends are deadlines, not the evening of whoever watches them. */
async function carrySessions(tx: Tx, now: Date, hours: number): Promise<void> {
  const later = (column: typeof sessions.expiresAt | typeof sessions.idleExpiresAt) =>
    sql`${column} + ${hours} * interval '1 hour'`;
  await tx
    .update(sessions)
    .set({ expiresAt: later(sessions.expiresAt), idleExpiresAt: later(sessions.idleExpiresAt) })
    .where(
      and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now)),
    );
}

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
export async function loadQueueClock(
  call: Pick<CallBase, 'ctx' | 'tx' | 'now'>,
  queue: DeskQueue,
): Promise<QueueClock> {
  const clocks = await loadOperatorSettings(
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
