import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../kernel/context.ts';
import type { BodyRoute, RawAnswer, RawRoute, StreamRoute } from '../kernel/routes.ts';
import { failureOf, refused } from './answer-error.ts';
import { addressOf, paramsOf, parseLang } from './read-request.ts';

/** Mounts what is asked for by plain links: pictures, private files. */
export const mountRawRoute = (app: FastifyInstance, route: RawRoute, ctx: Ctx): void => {
  app.get(route.path, async (request, reply) => {
    const answer = await route.answer(rawRequestOf(request, ctx));
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

const rawRequestOf = (request: FastifyRequest, ctx: Ctx) => ({
  params: paramsOf(request),
  query: { ...(request.query as Record<string, string | string[]>) }, // Fastify's default parser makes nothing else
  headers: request.headers,
  ip: addressOf(request),
  now: ctx.clock.now(),
});

/** Mounts what is posted outside the envelope. The body is handed on as its bytes: a signature is over these. */
export const mountBodyRoute = async (
  api: FastifyInstance,
  route: BodyRoute,
  ctx: Ctx,
): Promise<void> => {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...route.contentTypes],
      { parseAs: 'buffer', bodyLimit: route.bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler(async (error, request, reply) => {
      const { status, refusal } = failureOf(error);
      // Another server reads the status alone, and tries again what it is told has failed.
      if (status >= 500) ctx.log.error({ err: error, route: route.path }, 'a call failed');
      return reply
        .status(status === 200 ? statusOf(refusal.code) : status)
        .send(refused(refusal, parseLang(request.headers)));
    });
    scope.route({
      method: 'POST',
      url: route.path,
      bodyLimit: route.bodyLimit,
      config: { rateLimit: { max: route.rateLimit.max, timeWindow: route.rateLimit.windowMs } },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const answer = await route.answer({ ...rawRequestOf(request, ctx), body });
        return reply.status(answer.status).headers(answer.headers).send(answer.body);
      },
    });
  });
};

const statusOf = (code: ErrorCode): number => (code === 'notFound' ? 404 : 400);

/** The framework would read a whole video to its end to answer a HEAD about it. */
const unread = (body: RawAnswer['body']): RawAnswer['body'] => {
  if (!(body instanceof Readable)) return body;
  body.destroy();
  return Readable.from([]);
};

/** Mounts what takes bodies of any length as they come in: neither the framework's parsers nor its body limit see them. */
export const mountStreamRoute = async (
  api: FastifyInstance,
  route: StreamRoute,
  ctx: Ctx,
): Promise<void> => {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(route.contentType, (_request, _body, done) => done(null));
    scope.route({
      method: [...route.methods],
      url: `/api${route.path}`,
      config: { rateLimit: { max: route.rateLimit.max, timeWindow: route.rateLimit.windowMs } },
      handler: async (request, reply) => {
        const answer = await route.answer({
          params: paramsOf(request),
          request: webRequestOf(request),
          now: ctx.clock.now(),
        });
        return await send(reply, answer);
      },
    });
  });
};

const webRequestOf = ({ raw, method, url, headers }: FastifyRequest): Request => {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) given.set(name, Array.isArray(value) ? value.join(', ') : value);
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: given,
    ...(method === 'PATCH' && { body: bodyOf(raw), duplex: 'half' }),
  });
};

type Body = NonNullable<RequestInit['body']>;

// Where the types of Node and of browsers are both known, their streams differ in what they may be read into; at run time they are one.
const bodyOf = (raw: FastifyRequest['raw']): Body => Readable.toWeb(raw) as Body; // see above

/** Answers are short: what was taken, or why not. */
const send = async (reply: FastifyReply, answer: Response): Promise<FastifyReply> => {
  void reply.status(answer.status).headers(Object.fromEntries(answer.headers));
  if (answer.body === null) return reply.send();
  const body = await buffer(answer.body);
  return reply.send(body.length === 0 ? undefined : body);
};
