import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Ctx } from '../core/context.ts';
import type { RawAnswer, RawRoute } from '../core/raw-route.ts';
import { addressOf } from './caller-address.ts';
import { paramsOf } from './read-request.ts';

/** Mounts what is asked for by plain links: pictures, private files. */
export const mountRawRoute = (app: FastifyInstance, route: RawRoute, ctx: Ctx): void => {
  app.get(route.path, async (request, reply) => {
    const answer = await route.answer({
      params: paramsOf(request),
      query: { ...(request.query as Record<string, string | string[]>) }, // Fastify's default parser makes nothing else
      headers: request.headers,
      ip: addressOf(request),
      now: ctx.clock.now(),
    });
    const body = request.method === 'HEAD' ? unread(answer.body) : answer.body;
    return reply
      .status(answer.status)
      .headers(answer.headers)
      .send(
        body instanceof Uint8Array
          ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
          : body,
      );
  });
};

/** The framework would read a whole video to its end to answer a HEAD about it. */
const unread = (body: RawAnswer['body']): RawAnswer['body'] => {
  if (!(body instanceof Readable)) return body;
  body.destroy();
  return Readable.from([]);
};
