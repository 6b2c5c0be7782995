import type { Ctx } from '../kernel/context.ts';
import type { Job } from '../kernel/job.ts';
import { listenTo, WORK_CHANNEL } from '../db/listen.ts';
import { allJobs } from './all-jobs.ts';
import { sql } from 'drizzle-orm';

/** How often a node asks whose turn it is. */
export const TICK_MS = 5_000;
/** Calls, jobs and database together must end within three seconds. */
const STOP_LIMIT_MS = 1_000;

export interface JobsOptions {
  /** Reaches the database for a connection that listens; without it jobs run by the clock alone. */
  readonly url?: string;
  readonly all?: readonly Job[];
  readonly tickMs?: number;
}

/** Starts all jobs. `stop` lets those that run come to the end of their row, within a limit. */
export function startJobs(
  ctx: Ctx,
  { url, all = allJobs, tickMs = TICK_MS }: JobsOptions = {},
): { stop(): Promise<void> } {
  const ending = new AbortController();
  const runners = new Map(all.map((job) => [job.name, new Runner(ctx, job, ending.signal)]));
  const tick = async (): Promise<void> => {
    const due = await claimTurns(ctx, all).catch(
      reportTo(ctx, 'what is due could not be looked up'),
    );
    for (const name of due ?? []) runners.get(name)?.start();
  };
  void tick();
  const timer = setInterval(() => void tick(), tickMs);
  const listener =
    url === undefined
      ? undefined
      : listenTo({
          url,
          channel: WORK_CHANNEL,
          onSaid: (name) => {
            if (name !== null) runners.get(name)?.wake();
            else for (const { name: each, atOnce } of all) if (atOnce) runners.get(each)?.wake();
          },
          onError: reportTo(
            ctx,
            'work is looked for by the clock until the database can be heard again',
          ),
        });
  return {
    stop: async () => {
      ending.abort();
      clearInterval(timer);
      await listener?.stop();
      const runs = [...runners.values()].flatMap((runner) => [...runner.runs]);
      let limit: NodeJS.Timeout | undefined;
      const tooLong = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, STOP_LIMIT_MS);
      });
      await Promise.race([Promise.all(runs), tooLong]);
      clearTimeout(limit);
    },
  };
}

/** Runs one job on this node, as many times at once as it allows. */
class Runner {
  readonly runs = new Set<Promise<void>>();
  readonly #ctx: Ctx;
  readonly #job: Job;
  readonly #signal: AbortSignal;
  #again = false;

  constructor(ctx: Ctx, job: Job, signal: AbortSignal) {
    this.#ctx = ctx;
    this.#job = job;
    this.#signal = signal;
  }

  /** There is work: all that may share it begin. */
  wake(): void {
    for (let count = 0; count < (this.#job.atOnce ?? 1); count += 1) this.start();
  }

  /** Begins a run; where none more may begin, one follows those that run: they may have looked too early. */
  start(): void {
    if (this.#signal.aborted) return;
    if (this.runs.size >= (this.#job.atOnce ?? 1)) {
      this.#again = true;
      return;
    }
    const run = this.#run().finally(() => {
      this.runs.delete(run);
      if (!this.#again) return;
      this.#again = false;
      this.start();
    });
    this.runs.add(run);
  }

  async #run(): Promise<void> {
    const report = reportTo(this.#ctx, 'a job failed', { job: this.#job.name });
    await Promise.resolve()
      .then(() => this.#job.run(this.#ctx, this.#signal))
      .catch(report);
  }
}

const reportTo =
  (ctx: Ctx, message: string, about: object = {}) =>
  (error: unknown): undefined => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    ctx.log.error({ ...about, error: text }, message);
  };

/**
 * Takes the turns of the jobs whose time it is from the other nodes, and returns those for which there may be work: one
 * statement for all of them.
 */
async function claimTurns({ db, clock }: Ctx, all: readonly Job[]): Promise<string[]> {
  const at = clock.now();
  const now = at.toISOString();
  const looks = all.flatMap(({ name, isDue }) =>
    isDue ? [sql`when ${name} then ${isDue(at)}`] : [],
  );
  const turns = sql.join(
    all.map(({ name, everySeconds }) => sql`(${name}, ${everySeconds}::int)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ name: string; isDue: boolean }>(sql`
    insert into job_runs (name, every_seconds, started_at)
    select job.name, job.every_seconds, ${now}::timestamptz from (values ${turns}) job (name, every_seconds)
    where not exists (
      select 1 from job_runs last where last.name = job.name
        and last.started_at > ${now}::timestamptz - job.every_seconds * interval '1 second')
    on conflict (name) do update
      set started_at = excluded.started_at, every_seconds = excluded.every_seconds
      where job_runs.started_at <= excluded.started_at - excluded.every_seconds * interval '1 second'
    returning name, case name ${sql.join([...looks, sql`when '' then false`], sql` `)} else true end as "isDue"`);
  return rows.filter(({ isDue }) => isDue).map(({ name }) => name);
}
