import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes, type ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../kernel/context.ts';
import {
  eventOfRefusal,
  eventOfSuccess,
  recordSecurityEvent,
  type SecurityEvent,
} from '../kernel/security-events.ts';
import { recordedActor } from './authorize.ts';
import { addressOf } from './caller-address.ts';

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
  readonly read: () => Promise<Readonly<Record<string, number>>> | Readonly<Record<string, number>>;
}

const readOf = async ({
  read,
}: Pick<MeasuredGauge, 'read'>): Promise<Readonly<Record<string, number>>> => {
  try {
    return await read();
  } catch {
    return {};
  }
};

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
          const values = await readOf({ read });
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
