import Fastify, { type FastifyInstance } from 'fastify';

/** The framework with nothing of ours: what the benchmarks compare with. */
export const createBareApp = (): FastifyInstance => Fastify();
