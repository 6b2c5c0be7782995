import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes, type ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../core/context.ts';
import {
  eventOfRefusal,
  eventOfSuccess,
  recordSecurityEvent,
  type SecurityEvent,
} from '../core/security-events.ts';
import { actorOf } from './authorize.ts';
import { addressOf } from './caller-address.ts';
import type { Metrics } from './metrics.ts';

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
    const actor = actorOf(request);
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
  if (error === 'notFound' && actorOf(request) === undefined) return undefined;
  return error === undefined ? undefined : eventOfRefusal[error];
};
