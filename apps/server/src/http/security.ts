import type { Settings } from '../config/config.ts';
import type { Log } from '../kernel/context.ts';
import type { BodyRoute } from '../kernel/routes.ts';
import { namesOf } from './loopback-names.ts';
import { panelHostsAt, panelOriginAt, type Site, siteFinder } from './sites.ts';
import { headScript } from '@khidma/contract/core/head-script';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import * as z from 'zod/mini';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** What a page and what it asks stand on, and who may hold it. */
interface Place {
  readonly origin: string;
  readonly ancestors: readonly string[];
  /** Where the messaging panel is that it holds. */
  readonly panel: string;
  /** What may make markup or a script's address of a text, by the name of its policy. */
  readonly policies: readonly string[];
  /** An origin that is another site's, though it names this machine. */
  readonly besides: string;
}

const isOverTls = (origin: string): boolean => origin.startsWith('https:');

/** The addresses of sockets beside an origin: browsers differ in whether `'self'` means it too. */
const socketsOf = ({ origin, besides }: Place): readonly string[] =>
  namesOf(origin)
    .filter((name) => name === origin || name !== besides)
    .map((name) => name.replace(/^http/, 'ws'));

/**
 * Scripts come from us alone, the only one in a page itself is the head's; styles may stand inline because the
 * component library sets sizes and colours that way; frames are ours and the messaging panel's.
 */
const policy = (place: Place) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'sha256-${sha256(headScript)}'`],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...socketsOf(place)],
    'frame-src': ["'self'", place.panel],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': place.ancestors,
    // No text becomes markup or script unless one of our policies lets it.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': place.policies,
    'report-uri': [reportsPath],
    // Over plain HTTP browsers know no such place, and where one is named they send nothing to the address above either.
    ...(isOverTls(place.origin) && { 'report-to': [reportsGroup] }),
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

/**
 * Returns the headers of every answer of a site. Nothing in them depends on who asks: made anew each time they cost a
 * tenth of a short call.
 */
export const securityHeadersOf = (
  settings: Pick<Settings, 'publicUrl' | 'consoleOrigin' | 'messengerOrigin' | 'messengerHosts'>,
  site: Site,
): SecurityHeaders => {
  const { publicUrl, consoleOrigin } = settings;
  const origin = site === 'console' ? consoleOrigin : new URL(publicUrl).origin;
  const panel = panelOriginAt(settings, site);
  const besides = site === 'public' ? consoleOrigin : '';
  const overTls = isOverTls(origin);
  const options: HelmetOptions = {
    contentSecurityPolicy: policy({
      origin,
      ancestors: ["'self'"],
      panel,
      policies: ['pannellum', 'worker', 'mail-frame'],
      besides,
    }),
    // A plain HTTP address on this machine must stay reachable.
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: overTls ? { policy: 'same-origin' } : false,
    originAgentCluster: overTls,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  };
  const frames = `(self "${panel}")`;
  const delegated = ['camera', 'microphone', 'autoplay', 'clipboard-write', 'geolocation'];
  const permissions = [...delegated.map((name) => `${name}=${frames}`), 'payment=()'].join(', ');
  const headersBy = (chosen: HelmetOptions, at = origin): FixedHeaders => ({
    ...headersOfHelmet(chosen),
    'permissions-policy': permissions,
    ...(isOverTls(at) && { 'reporting-endpoints': `${reportsGroup}="${reportsPath}"` }),
  });
  return {
    own: headersBy(options),
    panel: headersBy(
      {
        ...options,
        contentSecurityPolicy: policy({
          origin: panel,
          ancestors: panelHostsAt(settings, site),
          panel,
          policies: ['worker'],
          besides,
        }),
        // It knows no list.
        xFrameOptions: false,
      },
      panel,
    ),
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

/** Gives every answer the headers of the site that is asked; returns a hook that gives the panel's in their place. */
export const setHeaders = (
  app: FastifyInstance,
  settings: Parameters<typeof securityHeadersOf>[0],
): { readonly panelHeaders: onRequestHookHandler } => {
  const siteAt = siteFinder(settings);
  const sites = ['whole', 'public', 'console', 'panel'] as const;
  const headers = new Map(sites.map((site) => [site, securityHeadersOf(settings, site)]));
  const headersFor = ({ headers: { host } }: FastifyRequest): SecurityHeaders => {
    const found = headers.get(siteAt(host));
    if (found === undefined) throw new Error('a site has no headers');
    return found;
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersFor(request).own);
    done();
  });
  return {
    panelHeaders: (request, reply, done) => {
      const { own, panel } = headersFor(request);
      for (const name of Object.keys(own)) void reply.removeHeader(name);
      void reply.headers(panel);
      done();
    },
  };
};

/** Where browsers report what a page's content security policy has kept from happening. */
export const reportsPath = '/api/policy-reports';

/** What browsers call the place of reports. */
export const reportsGroup = 'policy';

/** A browser sends what came together; whoever sends more is none. */
const MOST_IN_ONE = 20;
const LONGEST_BODY = 16 * 1024;
/** A minute in which more kinds than this are reported is a flood: what else comes is one line for all. */
const MOST_KINDS = 100;
const FOLD_MS = 60_000;
const LONGEST = 120;

const said = z.catch(z.string(), '');
const fields = z.object({
  documentURL: said,
  'document-uri': said,
  effectiveDirective: said,
  'effective-directive': said,
  'violated-directive': said,
  blockedURL: said,
  'blocked-uri': said,
  sourceFile: said,
  'source-file': said,
  lineNumber: z.catch(z.number(), 0),
  'line-number': z.catch(z.number(), 0),
});

/** As browsers send it today, and as they did before. */
const reports = z.union([
  z.array(z.object({ body: fields })),
  z.pipe(
    z.object({ 'csp-report': fields }),
    z.transform((one) => [{ body: one['csp-report'] }]),
  ),
]);

interface Kind {
  /** Where it happened: no query, which may name somebody. */
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
}

/** Takes reports from anybody and writes each kind once a minute, with how often it was sent. */
export const policyReports = (log: Log): BodyRoute => {
  const kinds = new Map<string, { readonly kind: Kind | null; times: number }>();
  let until = 0;
  const write = (): void => {
    for (const { kind, times } of kinds.values())
      if (times > 1) log.warn({ ...kind, times: times - 1 }, 'a page broke its policy, again');
    kinds.clear();
  };
  const fold = (kind: Kind): void => {
    const name = JSON.stringify(kind);
    const at = kinds.has(name) || kinds.size < MOST_KINDS ? name : 'others';
    const known = kinds.get(at);
    if (known !== undefined) known.times += 1;
    else {
      // The first of its kind is written at once: somebody should look at it now.
      log.warn(at === 'others' ? {} : kind, 'a page broke its policy');
      kinds.set(at, { kind: at === 'others' ? null : kind, times: 1 });
    }
  };
  return {
    path: reportsPath,
    contentTypes: ['application/reports+json', 'application/csp-report'],
    bodyLimit: LONGEST_BODY,
    rateLimit: { max: 20, windowMs: 60_000 },
    answer: async ({ body, now }) => {
      if (now.getTime() >= until) {
        write();
        until = now.getTime() + FOLD_MS;
      }
      const parsed = z.safeParse(reports, jsonIn(body));
      for (const one of parsed.success ? parsed.data.slice(0, MOST_IN_ONE) : [])
        fold(kindOf(one.body));
      return { status: 204, headers: { 'cache-control': 'no-store' } };
    },
  };
};

const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

const kindOf = (body: z.infer<typeof fields>): Kind => {
  const line = body.lineNumber || body['line-number'];
  const source = placeOf(body.sourceFile || body['source-file']);
  return {
    page: placeOf(body.documentURL || body['document-uri']),
    directive: short(
      body.effectiveDirective || body['effective-directive'] || body['violated-directive'],
    ),
    blocked: placeOf(body.blockedURL || body['blocked-uri']),
    source: source === '' ? '' : `${source}:${line}`,
  };
};

const short = (text: string): string => text.slice(0, LONGEST);

/** The address without what may name somebody; a word such as `inline` as it is. */
const placeOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return short(text.split(/[?#]/, 1)[0] ?? '');
  return short(url.protocol.startsWith('http') ? url.origin + url.pathname : url.protocol);
};
