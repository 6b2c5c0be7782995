import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { livePath } from '@khidma/contract/live/events';
import { defaultLang, langs, type Lang } from '@khidma/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, suspended } from '../kernel/context.ts';
import { networkOf } from '../kernel/quota.ts';
import { refuse } from '../kernel/refuse.ts';
import { errorText } from '../kernel/translate.ts';
import { refused } from '../http/answer-error.ts';
import { rawAddresses } from '../http/caller-address.ts';
import { namesOf } from '../http/loopback-names.ts';
import { parseLang } from '../http/protocol-headers.ts';
import { isKnownAt, siteFinder } from '../http/sites.ts';
import type { PageEventContext } from './page-events.ts';
import { type LiveIo, type LiveSocket, countOf } from './live-sockets.ts';

/** Tabs and panels of one session. */
const MOST_OF_SESSION = 10;

/** Says who may open a socket. */
export class Door {
  readonly #context: PageEventContext;
  readonly #networkOf: (request: IncomingMessage) => string;
  readonly #siteAt: ReturnType<typeof siteFinder>;
  /** Of our own pages; a page that asked its own host is one, too. */
  readonly #origins: ReadonlySet<string>;

  constructor(context: PageEventContext, trustProxy: readonly string[]) {
    this.#context = context;
    const { publicUrl, consoleOrigin, messengerOrigin } = context.ctx.settings;
    const origins = [new URL(publicUrl).origin, consoleOrigin, messengerOrigin];
    this.#origins = new Set(origins.flatMap(namesOf));
    const addressOf = rawAddresses(trustProxy);
    this.#networkOf = (request) => networkOf(addressOf(request));
    this.#siteAt = siteFinder(context.ctx.settings);
  }

  /** What Engine.IO asks before a connection becomes a WebSocket: what is answered instead, and whether it may. */
  mayOpen(request: IncomingMessage): [string | null, boolean] {
    const { limits, folded } = this.#context;
    const network = this.#networkOf(request);
    const isOurs = this.#isOurPage(request);
    if (isOurs && limits.mayOpen(network)) return [null, true];
    const code = isOurs ? 'tooManyRequests' : 'noPermission';
    folded.refused({ code, name: 'connect', network });
    const envelope = refused(refuse(code), parseLang(request.headers));
    return [JSON.stringify(envelope), false];
  }

  /** Programs name no origin, browsers cannot leave it out. */
  #isOurPage({ headers: { origin, host } }: IncomingMessage): boolean {
    if (origin === undefined || this.#origins.has(origin)) return true;
    return URL.parse(origin)?.host === host;
  }

  /** Asks each socket whose it is. */
  letIn(io: LiveIo): void {
    io.use((socket, next) => {
      const welcomed = async (): Promise<void> => {
        next(await this.#welcome(io, socket).catch(asError));
      };
      void welcomed();
    });
  }

  /** Whom a socket belongs to; the error that its page is told where it is nobody's. */
  async #welcome(io: LiveIo, socket: LiveSocket): Promise<Error | undefined> {
    const { ctx, folded } = this.#context;
    const network = this.#networkOf(socket.request);
    const { token, lang: asked }: Readonly<Record<string, unknown>> = socket.handshake.auth;
    const lang = langs.find((each) => each === asked) ?? defaultLang;
    const refuseWith = (code: Parameters<typeof refusalOf>[0], actor?: Actor): Error => {
      folded.refused({ code, name: 'connect', network, ...(actor && { actor }) });
      return refusalOf(code, lang);
    };
    const actor =
      typeof token === 'string' && token.length <= 300
        ? await ctx.auth.resolve(token, ctx.clock.now())
        : null;
    if (actor === null || typeof token !== 'string') return refuseWith('unauthenticated');
    if (actor === suspended) return refuseWith('noPermission');
    // On the public host staff are nobody, and on theirs everybody else is.
    if (!isKnownAt(this.#siteAt(socket.request.headers.host), actor))
      return refuseWith('unauthenticated', actor);
    if (actor.mustSetUp) return refuseWith('noPermission', actor);
    if (countOf(io, actor) >= MOST_OF_SESSION) return refuseWith('tooManyRequests', actor);
    socket.data = { token, actor, network, lang, joined: new Map() };
    return undefined;
  }
}

/** Nothing of what went wrong is told: the page tries again. */
const asError = (): Error => new Error('unavailable');

const refusalOf = (
  code: 'unauthenticated' | 'noPermission' | 'tooManyRequests',
  lang: Lang,
): Error => {
  const message = errorText(lang, code);
  // Socket.IO hands `data` on to the page.
  return Object.assign(new Error(message), { data: { code: errorCodes[code], message } });
};

/** What comes to the path of the sockets and is none is answered like any other request. */
export function refuseCalls(app: FastifyInstance, io: LiveIo): void {
  app.all(`${livePath}/`, async (request, reply) =>
    reply.status(400).send(refused(refuse('badRequest'), parseLang(request.headers))),
  );
  io.engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    if (response instanceof ServerResponse) app.routing(request, response);
    else next();
  });
}
