import { livePath } from '@khidma/contract/live/events';
import type { FastifyInstance } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { Server } from 'socket.io';
import { type Ctx, suspended } from '../kernel/context.ts';
import { LIVE_CHANNEL, type PublishedEvent } from '../kernel/publish-live.ts';
import { listenTo } from '../db/listen.ts';
import { publishGone } from './colleagues.ts';
import { Delivery, end } from './deliver.ts';
import { Door, refuseCalls } from './door.ts';
import { FoldedLog } from './folded-log.ts';
import { receivePageEvents, type PageEventContext } from './page-events.ts';
import { LiveLimiter, type LiveLimits, liveLimits } from './live-limiter.ts';
import { KnownConversations } from './known-conversations.ts';
import { countOf, cut, type LiveIo, type LiveSocket, roomsOfSocket } from './live-sockets.ts';
import { Presence } from './presence.ts';

/** A page tells little: names and ids. */
const MOST_HEARD_BYTES = 16 * 1024;
const LOOK_AGAIN_MS = 60_000;
const RENEW_MS = 30_000;
const WRITE_REFUSED_MS = 60_000;
/** How long pages may take to hear that the node stops. */
const GOODBYE_MS = 100;

/** The sockets of a node. */
export interface Live {
  /** Looks again at every socket's token: what ran out ends. */
  lookAgain(): Promise<void>;
  /** Tells this node's pages what another node would have told. */
  deliver(news: PublishedEvent): Promise<void>;
  /** Writes to the log what was refused since it did so last. */
  writeRefused(): void;
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
  /** Proxies whose word says where a page comes from. */
  readonly trustProxy?: readonly string[];
  readonly limits?: LiveLimits;
}

/**
 * Opens sockets beside the calls, on the same port: WebSocket only, so that no node must be found again. What happens
 * on any node comes by the database's own notifications, within the transaction that it belongs to.
 */
export function startLive(app: FastifyInstance, ctx: Ctx, options: LiveOptions): Live {
  const context: PageEventContext = {
    ctx,
    folded: new FoldedLog(ctx.log),
    limits: new LiveLimiter(options.limits ?? liveLimits, () => ctx.clock.now()),
    known: new KnownConversations(ctx),
  };
  const { folded, known } = context;
  const door = new Door(context, options.trustProxy ?? []);
  const io = openServer(app, door);
  const presence = new Presence(ctx);
  const delivery = new Delivery(io, ctx);
  const report = (what: string) => (error: unknown) => folded.failed(error, what);
  refuseCalls(app, io);
  door.letIn(io);
  io.on('connection', (socket) => {
    const { actor } = socket.data;
    void socket.join(roomsOfSocket(actor));
    receivePageEvents(context, socket);
    delivery.emitRecent(socket);
    socket.on('disconnect', () => {
      if (countOf(io, actor) === 0) known.forget(actor.sessionId);
    });
    if (actor.scope === 'messaging') follow({ ctx, presence, report }, socket);
  });

  const lookAgain = async (): Promise<void> => {
    for (const socket of io.sockets.sockets.values()) await look(ctx, socket);
  };
  const listener = listenTo({
    url: options.url,
    channel: LIVE_CHANNEL,
    onSaid: (said) => {
      if (said === null) {
        known.forgetAll();
        // Sessions may have ended unheard.
        lookAgain().catch(report('tokens were not looked at'));
        return delivery.emitMissed();
      }
      const news = JSON.parse(said) as PublishedEvent; // `publishLive` and the triggers write it
      delivery.deliver(news).catch(report('pages were not told'));
    },
    onError: report('pages hear nothing until the database can be heard again'),
  });
  const timers = [
    setInterval(() => void lookAgain().catch(report('tokens were not looked at')), LOOK_AGAIN_MS),
    setInterval(() => folded.write(), WRITE_REFUSED_MS),
    setInterval(
      () => void presence.renew().catch(report('who is there was not renewed')),
      RENEW_MS,
    ),
  ].map((timer) => timer.unref());
  const stop = async (): Promise<void> => {
    for (const timer of timers) clearInterval(timer);
    folded.write();
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
    writeRefused: () => folded.write(),
    deliver: (news) => delivery.deliver(news),
    count: () => io.sockets.sockets.size,
    stop,
  };
}

interface Following {
  readonly ctx: Ctx;
  readonly presence: Presence;
  readonly report: (what: string) => (error: unknown) => void;
}

/** Tells others as long as a panel is there, and when it goes. */
function follow({ ctx, presence, report }: Following, socket: LiveSocket): void {
  const { actor } = socket.data;
  const failed = report('who is there was not noted');
  presence.come(actor).catch(failed);
  socket.on('disconnect', () => {
    void presence.go(actor).catch(failed);
    publishGone(ctx, socket).catch(failed);
  });
}

function openServer(app: FastifyInstance, door: Door): LiveIo {
  return new Server(app.server, {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MOST_HEARD_BYTES,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => answer(...door.mayOpen(request)),
    // What is told is small: packing it costs more memory than it saves.
    perMessageDeflate: false,
  });
}

async function look(ctx: Ctx, socket: LiveSocket): Promise<void> {
  const { token } = socket.data;
  const actor = await ctx.auth.resolve(token, ctx.clock.now());
  // It may have got a new one meanwhile.
  if (token !== socket.data.token) return;
  if (actor === null) end(socket, 'unauthenticated');
  else if (actor === suspended) end(socket, 'noPermission');
  // Another role may have come unheard.
  else socket.data.actor = actor;
}
