import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../kernel/quota.ts';
import { addressOf } from './caller-address.ts';

/** JSON bodies; files come by multipart. */
export const bodyLimit = 1024 * 1024;

/** Above the largest kind of file (100 MB), so that the operation can say which rule was broken. */
const uploadLimit = 128 * 1024 * 1024;

/** Calls of one address; generous, because an office shares one. */
export interface GeneralRate {
  readonly max: number;
  readonly windowMs: number;
}

const generalRate: GeneralRate = { max: 1200, windowMs: 60_000 };

/** What one caller, or all of them together, may ask of the API. `rate: false` takes the rate limits out, for benchmarks. */
export const registerLimits = async (
  api: FastifyInstance,
  { rate, pressure }: { rate?: GeneralRate | false; pressure?: boolean },
): Promise<void> => {
  await api.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: 4096,
      fields: 10,
      files: 1,
      fileSize: uploadLimit,
      parts: 11,
      headerPairs: 50,
    },
  });
  await limitCalls(api, rate);
  // Refusing early keeps the calls that are already running within their time.
  if (pressure !== false)
    await api.register(underPressure, { maxEventLoopDelay: 3000, retryAfter: 5 });
};

/** What one network may ask of these routes in a while; `false` leaves them without a limit. */
export const limitCalls = async (
  routes: FastifyInstance,
  rate: GeneralRate | false | undefined,
): Promise<void> => {
  if (rate === false) return;
  const { max, windowMs } = rate ?? generalRate;
  await routes.register(rateLimit, {
    global: true,
    max,
    timeWindow: windowMs,
    keyGenerator: (request) => networkOf(addressOf(request)),
  });
};
