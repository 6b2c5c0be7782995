import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Ctx } from '../core/context.ts';
import { mailCertificateNotices } from '../modules/certificates/mail-certificate-notices.ts';
import { adoptPayments } from '../modules/orders/adopt-payments.ts';
import { lapseOrders } from '../modules/orders/lapse-orders.ts';
import { settlePayments } from '../modules/orders/settle-payments.ts';
import { deliverOutbox } from '../modules/outbox/deliver.ts';
import { sweepResumable } from '../modules/uploads/sweep-resumable.ts';
import { cleanUp } from './clean-up.ts';
import { forgetOld } from './forget-old.ts';
import { prepareMedia } from './prepare-media.ts';
import { publishServices } from './publish-services.ts';

/** A sweep: it looks at the tables for what is due and does it. Safe to run at any time, twice, and on several nodes at once. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  run(ctx: Ctx): Promise<unknown>;
}

/** Everything that happens without a request. */
export const jobs: readonly Job[] = [
  { name: 'deadlines', everySeconds: 60, run: (ctx) => lapseOrders(ctx, ctx.clock.now()) },
  { name: 'payments', everySeconds: 2, run: (ctx) => settlePayments(ctx) },
  { name: 'adopt-payments', everySeconds: 60, run: (ctx) => adoptPayments(ctx, ctx.clock.now()) },
  // Every second: somebody sits in front of a screen that asks for the code.
  { name: 'outbox', everySeconds: 1, run: deliverOutbox },
  { name: 'prepare-media', everySeconds: 2, run: (ctx) => prepareMedia(ctx) },
  { name: 'publish-services', everySeconds: 1, run: publishServices },
  {
    name: 'certificate-notices',
    everySeconds: 3600,
    run: (ctx) => mailCertificateNotices(ctx, ctx.clock.now()),
  },
  { name: 'clean-up', everySeconds: 3600, run: (ctx) => cleanUp(ctx, ctx.clock.now()) },
  { name: 'sweep-resumable', everySeconds: 3600, run: sweepResumable },
  { name: 'forget-old', everySeconds: 3600, run: forgetOld },
];

const STOP_LIMIT_MS = 5_000;

/**
 * Starts all jobs. Each run queues the next one; a cron line a minute queues it too, so that a chain which a crash has
 * broken goes on. A queue holds one waiting run at most, however many nodes there are.
 */
export async function startJobs(
  ctx: Ctx,
  all: readonly Job[] = jobs,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ db: fromDrizzle(ctx.db, sql), schema: 'jobs' });
  boss.on('error', (error) =>
    ctx.log.error({ error: error.message }, 'the job queue reported an error'),
  );
  await boss.start();
  for (const job of all) await startJob(ctx, boss, job);
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }) };
}

async function startJob(ctx: Ctx, boss: PgBoss, job: Job): Promise<void> {
  const { name, everySeconds } = job;
  // Nothing is retried by the queue: whatever a sweep did not get done is still due at the next one.
  await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3600 });
  await boss.work(name, { pollingIntervalSeconds: Math.min(everySeconds, 5) }, async () => {
    await runOnce(ctx, job);
    await boss.send(name, {}, { startAfter: everySeconds });
  });
  await boss.schedule(name, everySeconds < 3600 ? '* * * * *' : '0 * * * *');
  await boss.send(name);
}

async function runOnce(ctx: Ctx, job: Job): Promise<void> {
  try {
    await job.run(ctx);
  } catch (error) {
    ctx.log.error(
      {
        job: job.name,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      },
      'a job failed',
    );
  }
}
