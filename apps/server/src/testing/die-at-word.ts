import { sql } from 'drizzle-orm';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import type { Ctx } from '../kernel/context.ts';
import { createPool, drizzleOn } from '../db/pool.ts';
import { isDeep } from './deep.ts';
import { eventually } from './eventually.ts';
import { Mortal } from './mortal.ts';
import type { RunningTestServer } from './test-server.ts';

type Query = (...given: unknown[]) => unknown;

/** What `pg` says of a client beside its types. */
interface Wire {
  readonly processID: number;
  readonly connection: { readonly stream: Socket };
  query: Query;
}

/**
 * Does work as a process of its own, with its own connections, that is killed before its n-th word with the database, or
 * behind it: then its connections break, as a killed process's do, and the database undoes what was open. Returns
 * whether the work came to its end before that; an error of the work itself is thrown.
 */
export async function dieAtWord(
  server: RunningTestServer,
  words: number,
  work: (ctx: Ctx) => Promise<unknown>,
): Promise<boolean> {
  const mortal = new Mortal(words);
  const pool = createPool({ connectionString: server.databaseUrl }, { max: 3 });
  const clients: Wire[] = [];
  pool.on('connect', (client: PoolClient) => {
    const wire = client as unknown as Wire; // what it is as well
    clients.push(wire);
    countWords(wire, mortal);
  });
  let failure: unknown;
  const ended = await mortal.run(async () => {
    try {
      await work({ ...server.ctx, db: drizzleOn(pool) });
    } catch (error) {
      failure = error;
    }
  });
  if (ended) {
    await pool.end();
    if (failure !== undefined) throw failure;
    return true;
  }
  for (const { connection } of clients) connection.stream.destroy();
  await eventually(async () => {
    const { rows } = await server.db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where pid in (${sql.join(
        [sql`0`, ...clients.map(({ processID }) => sql`${processID}`)],
        sql`, `,
      )})`);
    if (rows[0]?.count !== 0) throw new Error('its connections are still open');
  });
  return false;
}

function countWords(client: Wire, mortal: Mortal): void {
  const ask = client.query.bind(client);
  client.query = (...given) => {
    const last = given.at(-1);
    // A pool's own questions are answered by a call.
    if (typeof last === 'function') {
      const answer = last as (...answered: unknown[]) => void; // a callback of node's kind
      void mortal.step().then(() =>
        ask(...given.slice(0, -1), (...answered: unknown[]) => {
          void mortal.step().then(() => answer(...answered));
        }),
      );
      return undefined;
    }
    return (async () => {
      await mortal.step();
      const answered = await ask(...given);
      await mortal.step();
      return answered;
    })();
  };
}

/** A word has a before and a behind: in a usual run every third is died at, which are both in turn; in the long run each. */
const EVERY = isDeep ? 1 : 3;

/** Kills the work at its words in turn, from the first on, until one comes to its end. Returns how many steps it came to. */
export async function dieAtEachWord(
  server: RunningTestServer,
  {
    work,
    afterEach,
  }: {
    readonly work: (ctx: Ctx) => Promise<unknown>;
    /** What has to hold after each death. */
    readonly afterEach: () => Promise<void>;
  },
): Promise<number> {
  for (let words = 0; ; words += EVERY) {
    const ended = await dieAtWord(server, words, work);
    await afterEach();
    if (ended) return words;
  }
}
