import type { Endpoint } from '@khidma/contract/core/endpoint';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../kernel/context.ts';
import { type GeneralRate, limitCalls } from './limits.ts';
import { namesOf } from './loopback-names.ts';
import { openapiOf } from './openapi.ts';
import { pack, sendCompressed, sendPacked } from './packed-text.ts';
import { parseBearerToken } from './read-request.ts';
import { panelHostsAt, panelOriginAt, siteFinder } from './sites.ts';
import { dayMs } from '@khidma/domain/rules/days';

/** RFC 9116 advises less than a year; whoever reads it later asks again. */
const GOOD_FOR_DAYS = 180;

/** Returns who is told of a weakness, as RFC 9116 has it. It ends half a year after whichever day it is read on. */
const securityTxt = (
  { contacts, publicUrl }: { readonly contacts: readonly string[]; readonly publicUrl: string },
  now: Date,
): string => {
  const day = Math.floor(now.getTime() / dayMs) + GOOD_FOR_DAYS;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(day * dayMs).toISOString()}`,
    'Preferred-Languages: en, ar, zh',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
};

interface About {
  readonly endpoints: readonly Endpoint[];
  readonly version: string;
  readonly rate?: GeneralRate | false | undefined;
}

/** So often a network may ask for the description of all calls, which is a megabyte. */
const DESCRIPTIONS = { max: 30, timeWindow: 60_000 } as const;

/** What was found of database and files is good for so long: whoever asks often asks neither. */
const READY_MS = 1_000;

/** What operators, clients and programmers ask for without a signature. */
export const mountServiceRoutes = async (
  app: FastifyInstance,
  ctx: Ctx,
  about: About,
): Promise<void> => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  const ready = keptFor(READY_MS, ctx, async () => {
    const [database, files] = await Promise.all([
      works(() => ctx.db.execute(sql`select 1`)),
      works(() => ctx.files.check()),
    ]);
    return { status: database && files ? 'ok' : 'unavailable', database, files };
  });
  app.get('/readyz', async (_request, reply) => {
    const found = await ready();
    return reply
      .status(found.status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(found);
  });

  await app.register(async (limited) => {
    await limitCalls(limited, about.rate);
    mountLimited(limited, ctx, about);
  });
};

/** What a network may ask for so often. */
function mountLimited(routes: FastifyInstance, ctx: Ctx, about: About): void {
  const { settings } = ctx;
  const { version } = about;
  const siteAt = siteFinder(settings);
  const described = (endpoints: readonly Endpoint[]) =>
    pack(JSON.stringify(openapiOf(endpoints, { version, serverUrl: settings.publicUrl })));
  // Made when somebody asks for it first: most starts are followed by nobody who does.
  const whole = once(() => described(about.endpoints));
  const published = once(() => described(about.endpoints.filter(({ realm }) => realm !== 'staff')));

  routes.get('/.well-known/security.txt', async (_request, reply) => {
    const { securityContacts: contacts, publicUrl } = settings;
    if (contacts.length === 0) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(securityTxt({ contacts, publicUrl }, ctx.clock.now()));
  });

  routes.get('/config.json', async (request, reply) => {
    const { signingKey, sealingKey, noPermissionUrl, demo, calls } = settings;
    const site = siteAt(request.headers.host);
    const isConsole = site === 'console';
    const panel = panelOriginAt(settings, site);
    const more = await ctx.publicSettings();
    // A demo's clock may have been moved since: its pages must not go by the one of before.
    const kept = demo ? 'no-cache' : 'public, max-age=60';
    void reply.header('Cache-Control', kept);
    const answer = {
      ...more,
      signingKey,
      sealingKey,
      messengerOrigin: panelFor(panel, `${request.protocol}://${request.host}`),
      messengerHosts: panelHostsAt(settings, site),
      // That page is the portal's.
      noPermissionUrl: isConsole
        ? new URL(noPermissionUrl, settings.publicUrl).href
        : noPermissionUrl,
      ...(isConsole && { ownCookies: true }),
      demo,
      calls,
      translation: ctx.translator !== null,
    };
    return sendCompressed(answer, request, reply);
  });

  // What only staff may call is described to staff only: nobody else needs a map of it.
  const config = { rateLimit: DESCRIPTIONS };
  routes.get('/api/openapi.json', { config }, async (request, reply) => {
    void reply.header('Vary', 'Authorization, Accept-Encoding').type('application/json');
    const isTheirs = ['whole', 'console'].includes(siteAt(request.headers.host));
    if (isTheirs && (await isStaff(ctx, parseBearerToken(request.headers.authorization))))
      return sendPacked(await whole(), request, reply.header('Cache-Control', 'private, no-store'));
    void reply.header('Cache-Control', 'public, max-age=300');
    return sendPacked(await published(), request, reply);
  });
}

/** The panel's origin, by the name that its reader calls the machine: another name would be another origin to the browser. */
const panelFor = (panel: string, asked: string): string =>
  namesOf(panel).find((name) => name === asked) ?? panel;

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** Returns what was found within so long, instead of looking again. */
const keptFor = <T>(ms: number, { clock }: Ctx, look: () => Promise<T>): (() => Promise<T>) => {
  let kept: { readonly at: number; readonly found: Promise<T> } | undefined;
  return () => {
    const now = clock.now().getTime();
    // A clock that was put back must not keep it for longer.
    if (kept === undefined || Math.abs(now - kept.at) >= ms) kept = { at: now, found: look() };
    return kept.found;
  };
};

const isStaff = async (ctx: Ctx, token: string | null): Promise<boolean> => {
  if (token === null) return false;
  const actor = await ctx.auth.resolve(token, ctx.clock.now());
  return (
    typeof actor === 'object' &&
    actor?.realm === 'staff' &&
    actor.scope === undefined &&
    !actor.mustSetUp
  );
};

const works = async (check: () => Promise<unknown>): Promise<boolean> => {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
};
