import { getDemoClock, moveDemoClock } from '@khidma/contract/backoffice/demo-clock';
import { clockAfter, maxClockOffsetHours } from '@khidma/domain/settings/demo-clock';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { handle, handleWork } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { sessions } from '../../db/schema/auth.ts';
import { settings } from '../../db/schema/services.ts';
import { wakeJob } from '../../db/listen.ts';
import type { Queryable, Tx } from '../../db/types.ts';
import { bridgeUptime } from '../uptime/api.ts';
import { lockSettings, recordChange, saveSetting } from './change-setting.ts';

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
export const moveDemoClockHandler = handleWork(moveDemoClock, async (call) => {
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
