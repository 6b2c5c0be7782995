import { createHash } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { themeScript } from '@khidma/contract/core/theme';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config.ts';
import { namesOf } from './loopback-names.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The addresses of sockets beside an origin: browsers differ in whether `'self'` means it too. */
const socketsOf = (origin: string): readonly string[] =>
  namesOf(origin).map((name) => name.replace(/^http/, 'ws'));

/**
 * Scripts come from us alone, the only one in a page itself sets the theme; styles may stand inline because the
 * component library sets sizes and colours that way; frames are ours and the messaging panel's.
 */
const policy = (
  settings: Settings,
  { origin, ancestors }: { readonly origin: string; readonly ancestors: readonly string[] },
) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'sha256-${sha256(themeScript)}'`],
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

/** Returns what distinguishes the panel's headers: the pages that may hold it are named, of whatever origin they are. */
export const panelHeaders = (settings: Settings): FastifyHelmetOptions => ({
  contentSecurityPolicy: policy(settings, {
    origin: settings.messengerOrigin,
    ancestors: settings.messengerHosts,
  }),
  // It knows no list.
  xFrameOptions: false,
});

/** Sets the headers that a browser enforces. */
export const registerSecurity = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const { messengerOrigin, publicUrl } = settings;
  const overTls = publicUrl.startsWith('https:');
  await app.register(helmet, {
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
  });
  const frames = `(self "${messengerOrigin}")`;
  const delegated = ['camera', 'microphone', 'autoplay', 'clipboard-write', 'geolocation'];
  const permissions = [...delegated.map((name) => `${name}=${frames}`), 'payment=()'].join(', ');
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Permissions-Policy', permissions);
  });
};
