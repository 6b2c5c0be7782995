import proxyAddr, { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Log } from '../kernel/context.ts';
import { CallerGoneError } from '../kernel/refuse.ts';

/** Returns the address that a call comes from, as far as it is trusted; an empty text where the client has gone already. */
export const addressOf = ({ raw, ip }: FastifyRequest): string =>
  raw.socket.remoteAddress === undefined ? '' : ip;

/** Returns what `addressOf` is of a request that never comes to a route: one that opens a socket. */
export const rawAddresses = (trustProxy: readonly string[]): ((raw: IncomingMessage) => string) => {
  const isTrusted = compile([...trustProxy]);
  return (raw) => (raw.socket.remoteAddress === undefined ? '' : proxyAddr(raw, isTrusted));
};

/** Warns once of a proxy whose word is not trusted: everybody behind it has its address, and shares one limit. */
export const warnOfProxies = (
  app: FastifyInstance,
  { trustProxy, log }: { readonly trustProxy: readonly string[]; readonly log: Log },
): void => {
  const isTrusted = compile([...trustProxy]);
  let warned = false;
  app.addHook('onRequest', async ({ raw: { headers, socket } }) => {
    const proxy = socket.remoteAddress;
    if (warned || proxy === undefined) return;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    if (isTrusted(proxy, 0)) return;
    warned = true;
    log.warn(
      { proxy },
      'a call was forwarded by an address that TRUST_PROXY does not name: all who come through it count as one',
    );
  });
};

/** Returns a signal that aborts when the caller goes away before the answer is sent. */
export const callerSignal = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new CallerGoneError());
  });
  return leaving.signal;
};
