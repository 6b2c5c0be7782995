import type { onSendAsyncHookHandler } from 'fastify';
import { Readable } from 'node:stream';
import { networkOf } from '../core/quota.ts';
import { refuse } from '../core/refuse.ts';
import { refused } from './answer-error.ts';
import { addressOf } from './caller-address.ts';
import { langOf } from './protocol-headers.ts';

/** A page is some 600 KB: a mobile operator's address has a hundred people waiting for one at a time. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Returns what holds how much of the built files may be on its way to one network at a time. Nobody is refused for how
 * often they ask, since many stand behind one address; who asks for much and reads none of it is.
 */
export const bytesInFlight = (most = MOST_BYTES): onSendAsyncHookHandler => {
  const inFlight = new Map<string, number>();
  return async (request, reply, payload) => {
    const bytes = Number(reply.getHeader('content-length') ?? 0);
    const network = networkOf(addressOf(request));
    const before = inFlight.get(network) ?? 0;
    if (before > 0 && before + bytes > most) {
      if (payload instanceof Readable) payload.destroy();
      for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified'])
        reply.removeHeader(name);
      void reply.status(503).type('application/json; charset=utf-8');
      void reply.headers({ 'Retry-After': 1, 'Cache-Control': 'no-store' });
      return JSON.stringify(refused(refuse('unavailable'), langOf(request.headers)));
    }
    inFlight.set(network, before + bytes);
    let isOver = false;
    const release = (): void => {
      if (isOver) return;
      isOver = true;
      const left = (inFlight.get(network) ?? 0) - bytes;
      if (left > 0) inFlight.set(network, left);
      else inFlight.delete(network);
    };
    reply.raw.once('finish', release).once('close', release);
    return payload;
  };
};
