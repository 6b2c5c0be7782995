import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import { themeScript } from '@khidma/contract/core/theme';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * Headers that a browser enforces. Scripts come from us alone, the only one in a page itself sets the theme; styles may stand inline because the component
 * library sets sizes and colours that way; frames are ours and the messaging panel's.
 */
export const registerSecurity = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const { messengerOrigin, publicUrl } = settings;
  const overTls = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", `'sha256-${sha256(themeScript)}'`],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': ["'self'", messengerOrigin],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
      },
    },
    // A plain HTTP address on this machine must stay reachable.
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: overTls ? { policy: 'same-origin' } : false,
    originAgentCluster: overTls,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  const frames = `(self "${messengerOrigin}")`;
  app.addHook('onSend', async (_request, reply) => {
    void reply.header(
      'Permissions-Policy',
      `camera=${frames}, microphone=${frames}, geolocation=(), payment=()`,
    );
  });
};
