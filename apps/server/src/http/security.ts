import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { headScript } from '@khidma/contract/core/head-script';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../config.ts';
import { namesOf } from './loopback-names.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The addresses of sockets beside an origin: browsers differ in whether `'self'` means it too. */
const socketsOf = (origin: string): readonly string[] =>
  namesOf(origin).map((name) => name.replace(/^http/, 'ws'));

/**
 * Scripts come from us alone, the only one in a page itself is the head's; styles may stand inline because the
 * component library sets sizes and colours that way; frames are ours and the messaging panel's.
 */
const policy = (
  settings: Pick<Settings, 'messengerOrigin'>,
  { origin, ancestors }: { readonly origin: string; readonly ancestors: readonly string[] },
) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'sha256-${sha256(headScript)}'`],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...socketsOf(origin)],
    'frame-src': ["'self'", settings.messengerOrigin],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ancestors,
  },
});

/** Headers that are the same with every answer. */
export type FixedHeaders = Readonly<Record<string, string>>;

/** What a browser enforces of our pages. */
export interface SecurityHeaders {
  readonly own: FixedHeaders;
  /** The pages that may hold the messaging panel are named, of whatever origin they are. */
  readonly panel: FixedHeaders;
}

/** Returns the headers of every answer. Nothing in them depends on who asks: made anew each time they cost a tenth of a short call. */
export const securityHeadersOf = (
  settings: Pick<Settings, 'publicUrl' | 'messengerOrigin' | 'messengerHosts'>,
): SecurityHeaders => {
  const { messengerOrigin, messengerHosts, publicUrl } = settings;
  const overTls = publicUrl.startsWith('https:');
  const options: HelmetOptions = {
    contentSecurityPolicy: policy(settings, {
      origin: new URL(publicUrl).origin,
      ancestors: ["'self'"],
    }),
    // A plain HTTP address on this machine must stay reachable.
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: overTls ? { policy: 'same-origin' } : false,
    originAgentCluster: overTls,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  };
  const frames = `(self "${messengerOrigin}")`;
  const delegated = ['camera', 'microphone', 'autoplay', 'clipboard-write', 'geolocation'];
  const permissions = [...delegated.map((name) => `${name}=${frames}`), 'payment=()'].join(', ');
  const headersBy = (chosen: HelmetOptions): FixedHeaders => ({
    ...headersOfHelmet(chosen),
    'permissions-policy': permissions,
  });
  return {
    own: headersBy(options),
    panel: headersBy({
      ...options,
      contentSecurityPolicy: policy(settings, {
        origin: messengerOrigin,
        ancestors: messengerHosts,
      }),
      // It knows no list.
      xFrameOptions: false,
    }),
  };
};

const headersOfHelmet = (options: HelmetOptions): FixedHeaders => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

/** Gives every answer these headers. */
export const setHeaders = (app: FastifyInstance, headers: FixedHeaders): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
};

/** Returns a hook that gives a route these headers in the place of what every answer gets. */
export const withHeaders =
  (headers: FixedHeaders, without: FixedHeaders): onRequestHookHandler =>
  (_request, reply, done) => {
    for (const name of Object.keys(without)) void reply.removeHeader(name);
    void reply.headers(headers);
    done();
  };
