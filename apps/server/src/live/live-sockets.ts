import { type Joined, findJoined } from '../areas/messaging/messages/open-conversation.ts';
import { staff } from '../db/schema/auth.ts';
import type { Actor, Ctx } from '../kernel/context.ts';
import { type LiveChannel, type PublishedEvent, publishLive } from '../kernel/publish-live.ts';
import { Turns } from '../kernel/turns.ts';
import type { ClientEvents, ColleagueActivity, ServerEvents } from '@khidma/contract/live/events';
import type { Lang } from '@khidma/i18n/languages';
import { eq } from 'drizzle-orm';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** A session that goes through more conversations than this asks for the first ones again. */
const MOST_KNOWN = 1_000;

/**
 * Whose conversations the pages of this node have been found to be: asked once, and known as long as a page of the session
 * is open. Nobody leaves a conversation; what else takes a right away (a session that ends, a role, a suspension) ends the
 * socket, and with the last one what is known here. One is looked up at a time, so that pages that ask for many hold one
 * connection of the pool between them.
 */
export class KnownConversations {
  readonly #db: Ctx['db'];
  readonly #ofSessions = new Map<string, Map<string, Promise<Joined | null>>>();
  readonly #turns = new Turns({ waiting: 10_000, waitingOfOne: 100 });

  constructor({ db }: Pick<Ctx, 'db'>) {
    this.#db = db;
  }

  /** Null where it is none of theirs, or there is none. */
  async joined(actor: Actor, conversationId: string): Promise<Joined | null> {
    const known =
      this.#ofSessions.get(actor.sessionId) ?? new Map<string, Promise<Joined | null>>();
    this.#ofSessions.set(actor.sessionId, known);
    const kept = known.get(conversationId);
    if (kept !== undefined) return kept;
    // Another page of the session may wait for the same: nobody takes it out of the line.
    const waiter = { client: `${actor.realm}:${actor.id}`, signal: new AbortController().signal };
    const asked = this.#turns.run(waiter, () => findJoined(this.#db, actor, conversationId));
    known.set(conversationId, asked);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    try {
      const joined = await asked;
      // It may be opened yet.
      if (joined === null) known.delete(conversationId);
      return joined;
    } catch (error) {
      known.delete(conversationId);
      throw error;
    }
  }

  /** The last page of a session is closed. */
  forget(sessionId: string): void {
    this.#ofSessions.delete(sessionId);
  }

  /** Something may have ended unheard. */
  forgetAll(): void {
    this.#ofSessions.clear();
  }
}

/** Publishes to the rest of the desk what a member of staff does in a conversation; only to staff, and only about staff. */
export async function publishToColleagues(
  { db }: Pick<Ctx, 'db'>,
  { data: { actor } }: LiveSocket,
  activity: Pick<ColleagueActivity, 'conversationId' | 'doing'>,
): Promise<void> {
  if (actor.realm !== 'staff') return;
  const { conversationId, doing } = activity;
  await publishLive(db, ['staff'], {
    event: 'colleague',
    conversationId,
    staffId: actor.id,
    doing,
  });
}

/** Publishes that a member of staff has closed a page. */
export async function publishGone(ctx: Pick<Ctx, 'db'>, socket: LiveSocket): Promise<void> {
  for (const conversationId of socket.data.joined.keys())
    await publishToColleagues(ctx, socket, { conversationId, doing: 'gone' });
}

/** Hands on what a colleague does to those who look at the same conversation. */
export async function deliverColleague(
  io: LiveIo,
  { db }: Pick<Ctx, 'db'>,
  news: Extract<PublishedEvent, { readonly event: 'colleague' }>,
): Promise<void> {
  const { conversationId, staffId: id, doing } = news;
  const looking = socketsIn(io, [panelsOf('staff')]).filter(({ data }) =>
    data.joined.has(conversationId),
  );
  const own = looking.find(({ data }) => data.actor.id === id);
  // One page of theirs is gone, another still looks.
  if (doing === 'gone' && own !== undefined)
    return publishToColleagues({ db }, own, { conversationId, doing: 'looking' });
  const others = looking.filter(({ data }) => data.actor.id !== id);
  if (others.length === 0) return;
  const [found] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  if (found === undefined) return;
  for (const socket of others)
    emitTo(socket, 'colleague', { conversationId, id, name: found.name, doing });
}

/** What is known of a socket. */
export interface SocketData {
  token: string;
  actor: Actor;
  /** It comes from there, as far as that is trusted. */
  readonly network: string;
  readonly lang: Lang;
  /** Conversations that it has joined. */
  readonly joined: Map<string, Joined>;
}

/** The sockets of this node. */
export type LiveIo = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** One page's socket. */
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** Returns the rooms that a socket stands in from its beginning: its account's, its session's; of a panel the account's panels besides. */
export const roomsOfSocket = ({ realm, id, sessionId, scope }: Actor): string[] => {
  const own: LiveChannel[] = [`${realm}:${id}`, ...(realm === 'staff' ? (['staff'] as const) : [])];
  return [
    ...own,
    `session:${sessionId}`,
    ...(scope === 'messaging' ? own.map((room) => panelsOf(room)) : []),
  ];
};

/** The messaging panels among the pages of a room. */
export const panelsOf = (room: LiveChannel): string => `panels ${room}`;

/** The panels that have joined a conversation with somebody, and are told when they come and go. */
export const watchersOf = (room: LiveChannel): string => `watchers ${room}`;

/** So much may lie unread on its way to a page; then it is a page that reads no more. */
const MOST_BUFFERED = 256 * 1024;

/** Tells a page something; one that reads too slowly is let go, for it asks for what it missed when it comes back. */
export function emitTo<Name extends keyof ServerEvents>(
  socket: LiveSocket,
  name: Name,
  ...told: Parameters<ServerEvents[Name]>
): void {
  if (bufferedOf(socket) > MOST_BUFFERED) {
    cut(socket);
    return;
  }
  socket.emit(name, ...told);
}

/** Ends a page's connection at once: a polite goodbye would wait for who reads nothing. */
export function cut({ conn }: Pick<LiveSocket, 'conn'>): void {
  const { transport } = conn as unknown as Engine; // see `bufferedOf`
  transport.socket?.terminate();
}

interface Engine {
  readonly transport: {
    readonly socket?: { readonly bufferedAmount: number; terminate(): void };
  };
  readonly writeBuffer: readonly { readonly data?: string }[];
}

/** How much lies in front of a page: in the WebSocket of its transport, and in the queue before that. */
function bufferedOf({ conn }: LiveSocket): number {
  // Engine.IO types neither the WebSocket of its transport nor the queue before it.
  const { transport, writeBuffer } = conn as unknown as Engine;
  const queued = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return (transport.socket?.bufferedAmount ?? 0) + queued;
}

/** How many pages of a session are open here. */
export const countOf = (io: LiveIo, { sessionId }: Actor): number =>
  io.sockets.adapter.rooms.get(`session:${sessionId}`)?.size ?? 0;

/** Returns this node's sockets in any of some rooms. */
export function socketsIn(io: LiveIo, rooms: readonly string[]): LiveSocket[] {
  const ids = new Set(rooms.flatMap((room) => [...(io.sockets.adapter.rooms.get(room) ?? [])]));
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}
