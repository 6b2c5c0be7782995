import { failureOf, refused } from '../http/answer-error.ts';
import { namesOf } from '../http/loopback-names.ts';
import { parseLang, rawAddresses } from '../http/read-request.ts';
import { isKnownAt, siteFinder } from '../http/sites.ts';
import { type Actor, type Ctx, suspended } from '../kernel/context.ts';
import { publishLive } from '../kernel/publish-live.ts';
import { networkOf } from '../kernel/quota.ts';
import { Refusal, refuse } from '../kernel/refuse.ts';
import { errorText } from '../kernel/translate.ts';
import type { FoldedLog, LiveLimiter } from './live-limits.ts';
import {
  countOf,
  type KnownConversations,
  type LiveIo,
  type LiveSocket,
  publishToColleagues,
  watchersOf,
} from './live-sockets.ts';
import { type ErrorCode, errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  type ClientEventName,
  clientEvents,
  type LiveAnswer,
  livePath,
} from '@khidma/contract/live/events';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { defaultLang, type Lang, langs } from '@khidma/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { type IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';

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

/** A page has so many conversations on its screen. */
const MOST_JOINED = 50;
/** Whoever writes is told of this often at most. */
const TYPING_EVERY_MS = 2_000;

type Inputs = { [Name in ClientEventName]: z.infer<(typeof clientEvents)[Name]['input']> };

/** What a node handles the events of pages with. */
export interface PageEventContext {
  readonly ctx: Ctx;
  readonly limits: LiveLimiter;
  readonly known: KnownConversations;
  readonly folded: FoldedLog;
}

/** Answers the events that a page sends: what is malformed, not allowed or too much gets the code that a call would get. */
export function receivePageEvents(context: PageEventContext, socket: LiveSocket): void {
  const { limits, folded } = context;
  const { actor, network, lang } = socket.data;
  // Every event, known or not: one that has no listener would not be counted.
  socket.onAny((told: unknown, ...more: unknown[]) => {
    const answer = more.findLast(
      (each): each is (answer: LiveAnswer) => void => typeof each === 'function',
    );
    const name = isKnown(told) ? told : 'unknown';
    const refuseWith = (code: ErrorCode): void => {
      folded.refused({ code, name, network, actor });
      answer?.({ code: errorCodes[code], message: errorText(lang, code) });
    };
    const verdict = limits.take({ page: socket.id, actor, network });
    if (verdict === 'flood') socket.disconnect(true);
    if (verdict === 'told') return refuseWith('tooManyRequests');
    if (verdict !== 'heard')
      return folded.refused({ code: 'tooManyRequests', name, network, actor });
    if (name === 'unknown') return refuseWith('badRequest');
    const input = z.safeParse(clientEvents[name].input, more[0]);
    if (!input.success) return refuseWith('invalid');
    // Each schema belongs to its own name.
    handleEvent(context, socket, { name, input: input.data } as PageEvent)
      .then((code) => (code === null ? answer?.({ code: 0 }) : refuseWith(code)))
      .catch((error: unknown) => {
        const { code } = failureOf(error).refusal;
        if (error instanceof Refusal) return refuseWith(code);
        folded.failed(error, 'an event of a page was not handled');
        answer?.({ code: errorCodes[code], message: errorText(lang, code) });
      });
  });
}

type PageEvent = {
  [Name in ClientEventName]: { readonly name: Name; readonly input: Inputs[Name] };
}[ClientEventName];

/** Returns null where all is well, else the error. */
async function handleEvent(
  { ctx, known }: PageEventContext,
  socket: LiveSocket,
  event: PageEvent,
): Promise<ErrorCode | null> {
  if (event.name === 'renew') return renew(ctx, socket, event.input.token);
  const { data } = socket;
  if (data.actor.scope !== 'messaging' || !mayTellOf(data.actor, event.name)) return 'noPermission';
  const { conversationId } = event.input;
  switch (event.name) {
    case 'join': {
      if (data.joined.size >= MOST_JOINED && !data.joined.has(conversationId))
        return 'tooManyRequests';
      const joined = await known.joined(data.actor, conversationId);
      if (joined === null) return 'notFound';
      data.joined.set(conversationId, joined);
      await socket.join(watchersOf(joined.peer));
      await publishToColleagues(ctx, socket, { conversationId, doing: 'looking' });
      return null;
    }
    case 'leave': {
      const joined = data.joined.get(conversationId);
      data.joined.delete(conversationId);
      if (joined && ![...data.joined.values()].some(({ peer }) => peer === joined.peer))
        await socket.leave(watchersOf(joined.peer));
      if (joined) await publishToColleagues(ctx, socket, { conversationId, doing: 'gone' });
      return null;
    }
    case 'typing': {
      const joined = data.joined.get(conversationId);
      if (joined === undefined) return 'notFound';
      const now = ctx.clock.now().getTime();
      if (now - (lastTyped.get(socket) ?? 0) < TYPING_EVERY_MS) return null;
      lastTyped.set(socket, now);
      const { realm } = data.actor;
      await publishLive(ctx.db, joined.channels, { event: 'typing', conversationId, realm });
      await publishToColleagues(ctx, socket, { conversationId, doing: 'typing' });
      return null;
    }
  }
}

/** Staff need for an event what they would need for a call. */
const mayTellOf = ({ realm, role }: LiveSocket['data']['actor'], name: ClientEventName): boolean =>
  realm !== 'staff' || (role !== undefined && staffRoleHolds(role, clientEvents[name].staff.needs));

const lastTyped = new WeakMap<LiveSocket, number>();

/** A new token of the same session's owner stands in the old one's place. */
async function renew(ctx: Ctx, { data }: LiveSocket, token: string): Promise<ErrorCode | null> {
  const actor = await ctx.auth.resolve(token, ctx.clock.now());
  if (actor === null) return 'unauthenticated';
  const isSame =
    actor !== suspended &&
    actor.realm === data.actor.realm &&
    actor.id === data.actor.id &&
    actor.sessionId === data.actor.sessionId &&
    actor.scope === data.actor.scope;
  if (!isSame) return 'noPermission';
  data.token = token;
  return null;
}

const isKnown = (name: unknown): name is ClientEventName =>
  typeof name === 'string' && Object.hasOwn(clientEvents, name);
