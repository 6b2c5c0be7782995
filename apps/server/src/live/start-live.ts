import { livePath } from '@khidma/contract/live/events';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { defaultLang, langs, type Lang } from '@khidma/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { Server } from 'socket.io';
import { type Actor, type Ctx, suspended } from '../core/context.ts';
import { LIVE_CHANNEL, type ToldNews } from '../core/tell-live.ts';
import { errorText } from '../core/translate.ts';
import { listenTo } from '../db/listen.ts';
import { describeError } from '../http/create-log.ts';
import { tellGone } from './colleagues.ts';
import { Delivery, end } from './deliver.ts';
import { hearPage } from './hear-pages.ts';
import { cut, type LiveIo, type LiveSocket, roomsOfSocket } from './live-sockets.ts';
import { Presence } from './presence.ts';

/** A page tells little: names and ids. */
const MOST_HEARD_BYTES = 16 * 1024;
/** Tabs and panels of one session. */
const MOST_OF_SESSION = 10;
const LOOK_AGAIN_MS = 60_000;
const RENEW_MS = 30_000;
/** How long pages may take to hear that the node stops. */
const GOODBYE_MS = 100;

/** The sockets of a node. */
export interface Live {
  /** Looks again at every socket's token: what ran out ends. */
  lookAgain(): Promise<void>;
  /** Tells this node's pages what another node would have told. */
  deliver(news: ToldNews): Promise<void>;
  /** How many pages are here. */
  count(): number;
  /** Lets go of every page; they come back elsewhere and ask for what they missed. */
  stop(): Promise<void>;
}

interface Connections {
  readonly clients: Readonly<Record<string, LiveSocket['conn']>>;
}

interface LiveOptions {
  /** Reaches the database for a connection that listens. */
  readonly url: string;
}

/**
 * Opens sockets beside the calls, on the same port: WebSocket only, so that no node must be found again. What happens
 * on any node comes by the database's own notifications, within the transaction that it belongs to.
 */
export function startLive(app: FastifyInstance, ctx: Ctx, { url }: LiveOptions): Live {
  const io: LiveIo = new Server(app.server, {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MOST_HEARD_BYTES,
    connectTimeout: 10_000,
    // What is told is small: packing it costs more memory than it saves.
    perMessageDeflate: false,
  });
  const presence = new Presence(ctx);
  const delivery = new Delivery(io, ctx);
  const report = (what: string) => (error: unknown) =>
    ctx.log.error({ error: describeError(error) }, what);

  io.use((socket, next) => {
    const letIn = async (): Promise<void> => {
      next(await welcome(io, ctx, socket).catch(asError));
    };
    void letIn();
  });
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    void socket.join(roomsOfSocket(actor));
    hearPage(ctx, socket);
    delivery.tellRecent(socket);
    if (actor.scope !== 'messaging') return;
    const failed = report('who is there was not noted');
    presence.come(actor).catch(failed);
    socket.on('disconnect', () => {
      void presence.go(actor).catch(failed);
      tellGone(ctx, socket).catch(failed);
    });
  });

  const listener = listenTo({
    url,
    channel: LIVE_CHANNEL,
    onSaid: (said) => {
      if (said === null) return delivery.tellMissed();
      const news = JSON.parse(said) as ToldNews; // `tellLive` and the triggers write it
      delivery.deliver(news).catch(report('pages were not told'));
    },
    onError: report('pages hear nothing until the database can be heard again'),
  });
  const lookAgain = async (): Promise<void> => {
    for (const socket of io.sockets.sockets.values()) await look(ctx, socket);
  };
  const timers = [
    setInterval(() => void lookAgain().catch(report('tokens were not looked at')), LOOK_AGAIN_MS),
    setInterval(
      () => void presence.renew().catch(report('who is there was not renewed')),
      RENEW_MS,
    ),
  ].map((timer) => timer.unref());
  const stop = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer);
    await listener.stop();
    // Not `io.close`, which would close the port as well: that is the app's.
    io.disconnectSockets(true);
    await setTimeout(GOODBYE_MS);
    const engine = io.engine as unknown as Connections; // it keeps them to itself, those that were never let in among them
    for (const conn of Object.values(engine.clients)) cut({ conn });
    io.engine.close();
    await presence.leave().catch(report('who was there was not taken back'));
  };
  // Whoever waits for the calls to end would wait for the sockets too.
  app.addHook('preClose', stop);
  return {
    lookAgain,
    deliver: (news) => delivery.deliver(news),
    count: () => io.sockets.sockets.size,
    stop,
  };
}

/** Nothing of what went wrong is told: the page tries again. */
const asError = (): Error => new Error('unavailable');

/** Whom a socket belongs to; the error that its page is told where it is nobody's. */
async function welcome(io: LiveIo, ctx: Ctx, socket: LiveSocket): Promise<Error | undefined> {
  const { token, lang: asked }: Readonly<Record<string, unknown>> = socket.handshake.auth;
  const lang = langs.find((each) => each === asked) ?? defaultLang;
  const actor =
    typeof token === 'string' && token.length <= 300
      ? await ctx.auth.resolve(token, ctx.clock.now())
      : null;
  if (actor === null || typeof token !== 'string') return refusalOf('unauthenticated', lang);
  if (actor === suspended || actor.mustSetUp) return refusalOf('noPermission', lang);
  if (isCrowded(io, actor)) return refusalOf('tooManyRequests', lang);
  socket.data = { token, actor, lang, joined: new Map() };
  return undefined;
}

const isCrowded = (io: LiveIo, { sessionId }: Actor): boolean =>
  (io.sockets.adapter.rooms.get(`session:${sessionId}`)?.size ?? 0) >= MOST_OF_SESSION;

const refusalOf = (
  code: 'unauthenticated' | 'noPermission' | 'tooManyRequests',
  lang: Lang,
): Error => {
  const message = errorText(lang, code);
  // Socket.IO hands `data` on to the page.
  return Object.assign(new Error(message), { data: { code: errorCodes[code], message } });
};

async function look(ctx: Ctx, socket: LiveSocket): Promise<void> {
  const { token } = socket.data;
  const actor = await ctx.auth.resolve(token, ctx.clock.now());
  // It may have got a new one meanwhile.
  if (token !== socket.data.token) return;
  if (actor === null) end(socket, 'unauthenticated');
  else if (actor === suspended) end(socket, 'noPermission');
}
