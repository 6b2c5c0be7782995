import { sql } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import type { Job } from '../core/job.ts';

/**
 * Takes the turns of the jobs whose time it is from the other nodes, and returns those for which there may be work: one
 * statement for all of them.
 */
export async function claimTurns({ db, clock }: Ctx, all: readonly Job[]): Promise<string[]> {
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
