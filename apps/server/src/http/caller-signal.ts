import type { FastifyReply } from 'fastify';
import { CallerGoneError } from '../core/caller-gone.ts';

/** Returns a signal that aborts when the caller goes away before the answer is sent. */
export const callerSignal = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new CallerGoneError());
  });
  return leaving.signal;
};
