import { type Replica, replicaStates } from '../db/replica.ts';
import type { Db } from '../db/types.ts';
import type { Log } from '../kernel/context.ts';
import {
  eventOfRefusal,
  eventOfSuccess,
  recordSecurityEvent,
  type SecurityEvent,
} from '../kernel/security-events.ts';
import { recordedActor } from './authorize.ts';
import { addressOf } from './read-request.ts';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { type ErrorCode, errorCodes } from '@khidma/contract/core/error-catalogue';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createServer, type Server } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Measures what waits: connections of this node, and in the database what all nodes share. */
export function measureWork(metrics: Metrics, { db, pool }: { db: Db; pool: Pool }): void {
  metrics.measure({
    name: 'khidma_pool_connections',
    help: 'Connections of this node to the database, and callers that wait for one.',
    label: 'state',
    read: async () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  });
  metrics.measure({
    name: 'khidma_outbox_oldest_seconds',
    help: 'Age of the oldest message that waits to be sent, codes apart from other mail.',
    label: 'priority',
    read: async () => {
      const { rows } = await db.execute<{ urgent: boolean; age: number }>(sql`
        select urgent, ${ageOf(sql`created_at`)} as age from outbox where status = 'waiting' group by 1`);
      const age = (urgent: boolean) => rows.find((row) => row.urgent === urgent)?.age ?? 0;
      return { code: age(true), other: age(false) };
    },
  });
  metrics.measure({
    name: 'khidma_work_overdue_seconds',
    help: 'For how long the work that is due longest has been due: payments to be settled, deadlines of orders.',
    label: 'kind',
    read: async () => {
      const { rows } = await db.execute<{ payments: number; deadlines: number }>(sql`
        select (select ${ageOf(sql`due_at`)} from payments where due_at < now()) as payments,
          (select ${ageOf(sql`next_deadline_at`)} from orders where next_deadline_at < now()) as deadlines`);
      return { payments: rows[0]?.payments ?? 0, deadlines: rows[0]?.deadlines ?? 0 };
    },
  });
  for (const [name, help, column] of [
    [
      'khidma_books_faults',
      'Faults that the last proof of the books found.',
      sql`cardinality(faults)`,
    ],
    [
      'khidma_books_age_seconds',
      'Age of the last proof of the books.',
      sql`extract(epoch from now() - at)::float8`,
    ],
  ] as const)
    metrics.measure({
      name,
      help: `${help} Hourly of what is new, daily of everything.`,
      label: 'proof',
      read: async () => {
        const { rows } = await db.execute<{ kind: string; value: number }>(
          sql`select kind, ${column} as value from book_proofs`,
        );
        return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
      },
    });
  metrics.measure({
    name: 'khidma_uploads_in_progress',
    help: 'Uploads in pieces that are begun and not finished.',
    read: async () => {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from resumable_uploads where file_id is null and expires_at > now()`);
      return { '': rows[0]?.count ?? 0 };
    },
  });
}

/** Measures the replica: whether it is used, how far it lies behind, and where was read what may be read on it. */
export function measureReplica(metrics: Metrics, replica: Replica): void {
  metrics.measure({
    name: 'khidma_replica_state',
    help: 'Whether the replica is used, or why not: 1 where it stands.',
    label: 'state',
    read: async () =>
      Object.fromEntries(replicaStates.map((state) => [state, Number(state === replica.state)])),
  });
  metrics.measure({
    name: 'khidma_replica_behind',
    help: 'How far the replica lies behind: seconds, and bytes of the log; -1 where that is not known.',
    label: 'in',
    read: async () => replica.behind,
  });
  metrics.measure({
    name: 'khidma_replica_reads',
    help: 'Reads that may be made on the replica: there, on the primary because it had not yet what was asked for (ahead) or was not used, or there in vain and again on the primary.',
    label: 'where',
    read: async () => ({ ...replica.counts }),
  });
}

/** Seconds since the earliest of these moments; none where there is none. */
const ageOf = (moment: SQL): SQL =>
  sql`coalesce(greatest(0, extract(epoch from now() - min(${moment}))), 0)::float8`;

/** What is counted about calls, and what else is measured when somebody looks. */
export interface Metrics {
  /** Counts a call by endpoint and answer code, and how long it took. */
  observe(endpoint: string, code: number, seconds: number): void;
  /** Adds a figure that is read each time somebody asks; labels and values of one look. */
  measure(gauge: MeasuredGauge): void;
  /** Returns the Prometheus text format. */
  text(): Promise<string>;
  readonly registry: Registry;
}

interface MeasuredGauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** A value by label; without a label under the empty text. What fails is left out. */
  readonly read: () => Promise<Readonly<Record<string, number>>>;
}

/** Counters start at nothing with each process, as Prometheus expects. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Counter({
    name: 'khidma_answers_total',
    help: 'Answers by endpoint and code of the envelope; 42900 is a quota refused.',
    labelNames: ['endpoint', 'code'],
    registers,
  });
  const durations = new Histogram({
    name: 'khidma_call_seconds',
    help: 'Time from the first header to the whole answer.',
    labelNames: ['endpoint'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return {
    registry,
    observe: (endpoint, code, seconds) => {
      answers.inc({ endpoint, code });
      durations.observe({ endpoint }, seconds);
    },
    measure: ({ name, help, label, read }) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        collect: async () => {
          gauge.reset();
          const values = await read().catch(() => ({}));
          for (const [key, value] of Object.entries(values))
            gauge.set(label === undefined ? {} : { [label]: key }, value);
        },
      });
    },
    text: () => registry.metrics(),
  };
};

/** Serves `/metrics` on a port of its own, which an operator keeps inside, with the process's own figures: memory, event loop, collections. */
export const startMetricsServer = (
  metrics: Metrics,
  address: { readonly host: string; readonly port: number },
): Promise<Server> => {
  collectDefaultMetrics({ register: metrics.registry });
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const found = request.method === 'GET' && request.url === '/metrics';
      void (found ? metrics.text() : Promise.resolve('')).then((text) => {
        response.writeHead(found ? 200 : 404, { 'Content-Type': metrics.registry.contentType });
        response.end(text);
      });
    });
    server.once('error', reject);
    server.listen(address.port, address.host, () => resolve(server));
  });
};

export type ObserveCall = (request: FastifyRequest, endpoint: Endpoint, code: number) => void;

const namesOfCodes = new Map<number, ErrorCode>(
  Object.entries(errorCodes).map(([name, code]) => [code, name as ErrorCode]), // its own keys
);

/** Returns what is called once the code of an answer is known: it counts the call, writes its line, and what it says about security. */
export const observeCalls = (
  api: FastifyInstance,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): ObserveCall => {
  const started = new WeakMap<FastifyRequest, number>();
  api.addHook('onRequest', async (request) => void started.set(request, performance.now()));
  return (request, { name }, code) => {
    const seconds = (performance.now() - (started.get(request) ?? performance.now())) / 1000;
    metrics.observe(name, code, seconds);
    const actor = recordedActor(request);
    const call = { requestId: request.id, endpoint: name, from: addressOf(request) };
    const who = actor && { realm: actor.realm, id: actor.id };
    log.info({ ...call, ...who, answer: code, ms: Math.round(seconds * 1000) }, 'answered');
    const event = eventOf(name, code, request);
    if (event !== undefined) recordSecurityEvent(log, event, { ...call, actor });
  };
};

const eventOf = (
  endpoint: string,
  code: number,
  request: FastifyRequest,
): SecurityEvent | undefined => {
  if (code === 0) return eventOfSuccess[endpoint];
  const error = namesOfCodes.get(code);
  // Nobody's token has run out where none was sent, and what a stranger may see is nobody's.
  if (error === 'unauthenticated' && request.headers.authorization === undefined) return undefined;
  if (error === 'notFound' && recordedActor(request) === undefined) return undefined;
  return error === undefined ? undefined : eventOfRefusal[error];
};
