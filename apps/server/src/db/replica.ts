import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { bytesBetween, type LogPosition, positionOf, WRITTEN_UP_TO } from './log-position.ts';
import { createPool, drizzleOn, endPool } from './pool.ts';
import type { Db } from './types.ts';

/** Why a replica is used, or is not: it lags, cannot be reached, takes writes of its own, or follows another database. */
export const replicaStates = ['used', 'late', 'gone', 'promoted', 'foreign'] as const;

type ReplicaState = (typeof replicaStates)[number];

/** What was read where: of what may be read aside. */
interface ReadCounts {
  /** On the replica, those that failed there too. */
  replica: number;
  /** On the primary, because the replica did not have yet what its reader had changed or was told of. */
  ahead: number;
  /** On the primary, because the replica was not used. */
  unused: number;
  /** On the replica in vain, and then on the primary. */
  again: number;
}

const LOOK_MS = 500;
/** Whoever reads aside sees what is no older than this and a look. */
const LATE_MS = 3_000;
const LOOK_LIMIT_MS = 1_000;
/** Half an hour's. */
const MOST_SAMPLES = 3_600;
/** A replica that does not answer holds nobody up for longer. */
const CONNECT_LIMIT_MS = 1_000;
const READ_LIMIT_MS = 5_000;

/** The cluster that an engine belongs to: a replica has its primary's. */
const CLUSTER = '(select system_identifier::text from pg_control_system()) as cluster';

interface ReplicaOptions {
  readonly url: string;
  readonly primary: Pool;
  readonly max?: number;
  readonly onState?: (state: ReplicaState) => void;
  readonly onError?: (error: Error) => void;
}

/** What a replica says of itself. */
interface Standing {
  readonly isStandby: boolean;
  readonly lsn: string | null;
  /** The age of the last commit that it has. */
  readonly ageMs: number | null;
  readonly cluster: string;
}

interface Sample {
  readonly at: number;
  readonly position: LogPosition;
}

/** A copy of the database that follows it, for reads that bear a second's delay. Nobody who must see a place in the log is sent to it before it is there. */
export class Replica {
  readonly db: Db;
  readonly counts: ReadCounts = { replica: 0, ahead: 0, unused: 0, again: 0 };
  readonly #options: ReplicaOptions;
  readonly #pool: Pool;
  readonly #timer: NodeJS.Timeout;
  #state: ReplicaState = 'gone';
  #replayed: LogPosition = '';
  /** Where the primary's log stood, the oldest first: the first is where the replica is. */
  #samples: Sample[] = [];
  #lagMs = Number.POSITIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#pool = createPool(
      { connectionString: options.url },
      {
        max: options.max ?? 10,
        connectLimitMs: CONNECT_LIMIT_MS,
        readLimitMs: READ_LIMIT_MS,
        onError: () => this.#become('gone'),
      },
    );
    this.db = drizzleOn(this.#pool);
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** How far it lies behind: seconds, as far as they are known, and bytes of the log. */
  get behind(): { readonly seconds: number; readonly bytes: number } {
    const newest = this.#samples.at(-1);
    return {
      seconds: Number.isFinite(this.#lagMs) ? this.#lagMs / 1000 : -1,
      bytes: newest === undefined ? -1 : bytesBetween(this.#replayed || '0', newest.position),
    };
  }

  /** Whether a reader may be sent to it who has seen this place of the log. */
  has(position: LogPosition | undefined): boolean {
    if (this.#state !== 'used') {
      this.counts.unused += 1;
      return false;
    }
    if (position === undefined || position <= this.#replayed) return true;
    this.counts.ahead += 1;
    // Whoever comes next need not wait for the clock.
    void this.look();
    return false;
  }

  /** Asks how far the primary's log is written, for who is told of what was committed; undefined where it cannot be asked. */
  async written(): Promise<LogPosition | undefined> {
    try {
      const { rows } = await this.#options.primary.query<{ lsn: string }>(WRITTEN_UP_TO);
      return rows[0] && positionOf(rows[0].lsn);
    } catch {
      return undefined;
    }
  }

  /** Takes note that a read failed on it: whether it is still there is looked at now. */
  failed(error: unknown): void {
    this.#options.onError?.(error instanceof Error ? error : new Error(String(error)));
    void this.look();
  }

  /** Looks where it stands; one look at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async close(limitMs?: number): Promise<void> {
    clearInterval(this.#timer);
    await endPool(this.#pool, limitMs);
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const [primary, own] = await Promise.allSettled([
      this.#options.primary.query<{ lsn: string; cluster: string }>(`${WRITTEN_UP_TO}, ${CLUSTER}`),
      Promise.race([this.#standing(), sleep(LOOK_LIMIT_MS, undefined, { ref: false })]),
    ]);
    const standby = own.status === 'fulfilled' ? own.value : undefined;
    if (standby === undefined) return this.#become('gone');
    const written = primary.status === 'fulfilled' ? primary.value.rows[0] : undefined;
    if (written !== undefined) this.#samples.push({ at, position: positionOf(written.lsn) });
    if (!standby.isStandby || standby.lsn === null) return this.#become('promoted');
    if (written !== undefined && written.cluster !== standby.cluster)
      return this.#become('foreign');
    this.#replayed = positionOf(standby.lsn);
    this.#lagMs = this.#lagAt(at, standby.ageMs ?? Number.POSITIVE_INFINITY);
    this.#become(this.#lagMs > LATE_MS ? 'late' : 'used');
  }

  async #standing(): Promise<Standing | undefined> {
    const { rows } = await this.#pool.query<Standing>(
      `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as lsn, ${CLUSTER},
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 * 1000 as "ageMs"`,
    );
    return rows[0];
  }

  /** How long ago the primary's log stood where the replica is; `ageMs` where that was before the first look. */
  #lagAt(now: number, ageMs: number): number {
    const reached = this.#samples.findLastIndex(({ position }) => position <= this.#replayed);
    if (reached === this.#samples.length - 1) {
      this.#samples = this.#samples.slice(-1);
      return 0;
    }
    // What it has passed says nothing any more; of a long wait the beginning is enough.
    if (reached > 0) this.#samples.splice(0, reached);
    if (this.#samples.length > MOST_SAMPLES) this.#samples.splice(1, 1);
    return reached < 0 ? ageMs : now - (this.#samples[0]?.at ?? now);
  }

  #become(state: ReplicaState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onState?.(state);
  }
}
