import { equals } from '../db/equals.ts';
import { PRESENCE_LIFE_MS } from '../areas/messaging/messages/conversation-rows.ts';
import { listenTo } from '../db/listen.ts';
import { presences } from '../db/schema/messages.ts';
import { type Actor, type Ctx, type KeptSession, suspended } from '../kernel/context.ts';
import {
  LIVE_CHANNEL,
  type LiveChannel,
  type PublishedEvent,
  publishLive,
} from '../kernel/publish-live.ts';
import { Delivery, end } from './deliver.ts';
import { Door, type PageEventContext, receivePageEvents, refuseCalls } from './door.ts';
import { FoldedLog, LiveLimiter, type LiveLimits, liveLimits } from './live-limits.ts';
import {
  countOf,
  cut,
  KnownConversations,
  type LiveIo,
  type LiveSocket,
  publishGone,
  roomsOfSocket,
} from './live-sockets.ts';
import { livePath } from '@khidma/contract/live/events';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { Server } from 'socket.io';

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
  const listener = hearNews(ctx, {
    url: options.url,
    onMissed: () => {
      known.forgetAll();
      // Sessions may have ended unheard.
      lookAgain().catch(report('tokens were not looked at'));
      delivery.hear(null).catch(report('pages were not told'));
    },
    onNews: (news) => void delivery.hear(news).catch(report('pages were not told')),
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

interface News {
  readonly url: string;
  /** Called when it can be heard from now on: what was told before is lost. */
  readonly onMissed: () => void;
  readonly onNews: (news: PublishedEvent) => void;
  readonly onError: (error: Error) => void;
}

/** Hears what any node tells. Sessions are kept while that lasts, each until it is told to have ended. */
function hearNews({ auth: { kept } }: Ctx, { url, onMissed, onNews, onError }: News) {
  const listener = listenTo({
    url,
    channel: LIVE_CHANNEL,
    onSaid: (said) => {
      if (said === null) {
        kept.begin();
        return onMissed();
      }
      const news = JSON.parse(said) as PublishedEvent; // `publishLive` and the triggers write it
      if (news.event === 'ended') kept.forget((session) => isAbout(news, session));
      onNews(news);
    },
    onError: (error) => {
      kept.stop();
      onError(error);
    },
  });
  return {
    stop: (): Promise<void> => {
      kept.stop();
      return listener.stop();
    },
  };
}

type EndedNews = Extract<PublishedEvent, { readonly event: 'ended' }>;

/** Whether a session is over by what was told. */
const isAbout = ({ sessionId, to }: EndedNews, { id, realm, subjectId }: KeptSession): boolean =>
  sessionId === null ? to.includes(`${realm}:${subjectId}`) : id === sessionId;

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

type Person = Pick<Actor, 'realm' | 'id'>;

/** Records for one node who has a panel open, in a table that all nodes read. What a crash leaves there runs out by itself. */
export class Presence {
  readonly #ctx: Pick<Ctx, 'db' | 'clock'>;
  readonly #node: string;
  /** How many panels of each person are open here. */
  readonly #open = new Map<string, number>();

  constructor(ctx: Pick<Ctx, 'db' | 'clock' | 'ids'>) {
    this.#ctx = ctx;
    this.#node = ctx.ids.uuid();
  }

  /** A panel has been opened. */
  async come(person: Person): Promise<void> {
    const key = keyOf(person);
    const count = (this.#open.get(key) ?? 0) + 1;
    this.#open.set(key, count);
    if (count > 1) return;
    const wasThere = await this.#isAnywhere(person);
    const { db, clock } = this.#ctx;
    const seenAt = clock.now();
    await db
      .insert(presences)
      .values({ realm: person.realm, memberId: person.id, node: this.#node, seenAt })
      .onConflictDoUpdate({
        target: [presences.realm, presences.memberId, presences.node],
        set: { seenAt },
      });
    if (!wasThere)
      await publishLive(db, [channelOf(person)], { event: 'presence', isOnline: true });
  }

  /** A panel has been closed. */
  async go(person: Person): Promise<void> {
    const key = keyOf(person);
    const count = (this.#open.get(key) ?? 1) - 1;
    if (count > 0) {
      this.#open.set(key, count);
      return;
    }
    this.#open.delete(key);
    const { db } = this.#ctx;
    await db
      .delete(presences)
      .where(equals(presences, { realm: person.realm, memberId: person.id, node: this.#node }));
    if (!(await this.#isAnywhere(person)))
      await publishLive(db, [channelOf(person)], { event: 'presence', isOnline: false });
  }

  /** Says again that they are all there; a row that a crash of the database forgot comes back. */
  async renew(): Promise<void> {
    const { db, clock } = this.#ctx;
    const seenAt = clock.now();
    const people = [...this.#open.keys()].map(personOf);
    for (let at = 0; at < people.length; at += 500)
      await db
        .insert(presences)
        .values(
          people
            .slice(at, at + 500)
            .map(({ realm, id }) => ({ realm, memberId: id, node: this.#node, seenAt })),
        )
        .onConflictDoUpdate({
          target: [presences.realm, presences.memberId, presences.node],
          set: { seenAt: sql`excluded.seen_at` },
        });
    await db
      .delete(presences)
      .where(
        sql`${presences.seenAt} < ${new Date(seenAt.getTime() - 10 * PRESENCE_LIFE_MS).toISOString()}`,
      );
  }

  /** The node stops. */
  async leave(): Promise<void> {
    this.#open.clear();
    await this.#ctx.db.delete(presences).where(eq(presences.node, this.#node));
  }

  /** Whether this person, or of staff anybody, has a panel open on some node. */
  async #isAnywhere({ realm, id }: Person): Promise<boolean> {
    const { db, clock } = this.#ctx;
    const fresh = new Date(clock.now().getTime() - PRESENCE_LIFE_MS);
    const [row] = await db
      .select({ node: presences.node })
      .from(presences)
      .where(
        and(
          eq(presences.realm, realm),
          realm === 'staff' ? undefined : eq(presences.memberId, id),
          gt(presences.seenAt, fresh),
        ),
      )
      .limit(1);
    return row !== undefined;
  }
}

const keyOf = ({ realm, id }: Person): string => `${realm}:${id}`;

const personOf = (key: string): Person => {
  const [realm = '', id = ''] = key.split(':');
  return { realm: realm as Person['realm'], id }; // made by `keyOf` above
};

const channelOf = ({ realm, id }: Person): LiveChannel =>
  realm === 'staff' ? 'staff' : `${realm}:${id}`;
