import { pick } from '../kernel/pick.ts';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { Tag } from '@khidma/contract/core/tags';
import type { ServerEvents, Told } from '@khidma/contract/live/events';
import type { Ctx } from '../kernel/context.ts';
import { errorText } from '../kernel/translate.ts';
import type { LiveChannel, PublishedEvent } from '../kernel/publish-live.ts';
import { inOrderBehind } from './behind-the-log.ts';
import type { Tx } from '../db/types.ts';
import { changesSince } from '../areas/messaging/messages/read-messages.ts';
import {
  deliverColleague,
  emitTo,
  type LiveIo,
  type LiveSocket,
  panelsOf,
  roomsOfSocket,
  socketsIn,
  watchersOf,
} from './live-sockets.ts';

type ChangesNews = Extract<PublishedEvent, { readonly event: 'changes' }>;

/** A record that is longer is asked for. */
const MOST_TOLD = 64 * 1024;

/** Pages of staff are told at most this often of what others do. */
const DESK_FOLD_MS = 1_000;

/** So long a page may take from its first call until its socket is open. */
const RECENT_MS = 5_000;

/** Delivers the events that a node receives to its own sockets. */
export class Delivery {
  readonly #io: LiveIo;
  readonly #ctx: Ctx;
  readonly #behind: ReturnType<typeof inOrderBehind>;
  /** Readers whose changes are being read, and what came meanwhile: many changes that come quickly are told in one. */
  readonly #reading = new Map<string, ChangesNews | null>();
  /** Settles when what was heard of colleagues is told: who comes back is told behind who went. */
  #colleagues: Promise<void> = Promise.resolve();
  /** What of the desk has changed since its pages were told. */
  readonly #ofDesk = new Set<Tag>();
  /** What was told lately, the oldest first; `at` in ms of the node's own clock. */
  readonly #recent: { at: number; to: readonly LiveChannel[]; tags: readonly Tag[] }[] = [];
  /** Up to which place of the log was told what was told last; nothing where everybody reads the primary. */
  #told: Told = {};
  /** Runs while they were told within the last second. */
  #deskTimer: NodeJS.Timeout | undefined;

  constructor(io: LiveIo, ctx: Ctx) {
    this.#io = io;
    this.#ctx = ctx;
    this.#behind = inOrderBehind(ctx.replica);
  }

  /** Tells this node's pages what was heard of others, or that it was not (null); settles when they were told. */
  hear(news: PublishedEvent | null): Promise<void> {
    return this.#behind(async (position) => {
      if (position !== undefined) this.#told = { position };
      if (news === null) this.#emitMissed();
      else await this.deliver(news);
    });
  }

  /** Tells this node's pages; settles when they were told. */
  async deliver(news: PublishedEvent): Promise<void> {
    const io = this.#io;
    switch (news.event) {
      case 'tags':
        if (news.by === undefined && news.to.length === 1 && news.to[0] === 'staff')
          this.#toDesk(news.tags);
        else {
          this.#remember(news.to, news.tags);
          this.#tags(news);
        }
        return;
      case 'notice':
        this.#remember(news.to, ['notices']);
        for (const socket of this.#hosts(news.to))
          emitTo(socket, 'notice', { id: news.id, ...this.#told });
        return;
      case 'call': {
        const told = pick(news, 'callId', 'change', 'tabId', 'outcome');
        for (const socket of socketsIn(io, news.to.map(panelsOf))) emitTo(socket, 'call', told);
        return;
      }
      case 'changes':
        await this.#changes(news);
        return;
      case 'read': {
        const read = pick(news, 'conversationId', 'realm', 'readSeq', 'deliveredSeq');
        for (const socket of socketsIn(io, news.to.map(panelsOf))) emitTo(socket, 'read', read);
        return;
      }
      case 'typing': {
        const { conversationId, realm } = news;
        for (const socket of socketsIn(io, news.to.map(panelsOf)))
          if (socket.data.actor.realm !== realm && socket.data.joined.has(conversationId))
            emitTo(socket, 'typing', { conversationId, realm });
        return;
      }
      case 'colleague':
        await this.#colleague(news);
        return;
      case 'presence':
        for (const channel of news.to)
          for (const socket of socketsIn(io, [watchersOf(channel)]))
            emitTo(socket, 'presence', { ...partyOf(channel), isOnline: news.isOnline });
        return;
      case 'ended': {
        const rooms = news.sessionId === null ? news.to : [`session:${news.sessionId}`];
        for (const socket of socketsIn(io, rooms)) end(socket, 'unauthenticated');
      }
    }
  }

  /** Events published meanwhile are lost: every page asks for what it missed. */
  #emitMissed(): void {
    for (const socket of this.#io.sockets.sockets.values()) emitTo(socket, 'missed', this.#told);
  }

  /** Pages of a session; the panel in one hears of messages alone. */
  #hosts(rooms: readonly LiveChannel[]): LiveSocket[] {
    return socketsIn(this.#io, rooms).filter(({ data }) => data.actor.scope !== 'messaging');
  }

  /** Sends a page that opens what changed while it was connecting: it may have read before the change. */
  emitRecent(socket: LiveSocket): void {
    const { actor } = socket.data;
    if (actor.scope === 'messaging') return;
    const rooms = new Set(roomsOfSocket(actor));
    const since = performance.now() - RECENT_MS;
    const tags = this.#recent
      .filter(({ at, to }) => at >= since && to.some((channel) => rooms.has(channel)))
      .flatMap((told) => told.tags);
    if (tags.length > 0)
      emitTo(socket, 'tags', { tags: [...new Set(tags)], by: null, ...this.#told });
  }

  #remember(to: readonly LiveChannel[], tags: readonly Tag[]): void {
    const at = performance.now();
    const kept = this.#recent.findIndex((told) => told.at >= at - RECENT_MS);
    this.#recent.splice(0, kept < 0 ? this.#recent.length : kept);
    this.#recent.push({ at, to, tags });
  }

  #tags({ to, tags, by }: Extract<PublishedEvent, { readonly event: 'tags' }>): void {
    for (const socket of this.#hosts(to))
      emitTo(socket, 'tags', { tags, by: by ?? null, ...this.#told });
  }

  /** What happens anywhere changes the desk's lists: the first is told at once, what follows within a second in one. */
  #toDesk(tags: readonly Tag[]): void {
    this.#remember(['staff'], tags);
    for (const tag of tags) this.#ofDesk.add(tag);
    if (this.#deskTimer !== undefined) return;
    this.#flushDesk();
  }

  #flushDesk(): void {
    this.#deskTimer = undefined;
    if (this.#ofDesk.size === 0) return;
    this.#tags({ event: 'tags', to: ['staff'], tags: [...this.#ofDesk] });
    this.#ofDesk.clear();
    this.#deskTimer = setTimeout(() => this.#flushDesk(), DESK_FOLD_MS).unref();
  }

  /** A name is read before it is told: one after the other, or the second might overtake the first. */
  #colleague(news: Extract<PublishedEvent, { readonly event: 'colleague' }>): Promise<void> {
    const told = this.#colleagues.then(() => deliverColleague(this.#io, this.#ctx, news));
    this.#colleagues = told.catch(() => {});
    return told;
  }

  /** Reads once for all pages that see the same: of one person, in one language. */
  async #changes(news: ChangesNews): Promise<void> {
    const readers = Map.groupBy(
      socketsIn(this.#io, news.to.map(panelsOf)),
      ({ data: { actor, lang } }) => `${actor.realm}:${actor.id}:${lang}`,
    );
    await Promise.all(
      [...readers].flatMap(([reader, [first]]) =>
        first === undefined ? [] : [this.#emitChanges(reader, first, news)],
      ),
    );
  }

  async #emitChanges(reader: string, first: LiveSocket, news: ChangesNews): Promise<void> {
    const key = `${reader}:${news.conversationId}`;
    const waiting = this.#reading.get(key);
    if (waiting !== undefined) {
      // Behind the first place of those that wait, up to the last.
      this.#reading.set(key, { ...news, since: waiting?.since ?? news.since });
      return;
    }
    this.#reading.set(key, null);
    try {
      let next: ChangesNews | null = news;
      while (next !== null) {
        await this.#readAndTell(first, next);
        next = this.#reading.get(key) ?? null;
        this.#reading.set(key, null);
      }
    } finally {
      this.#reading.delete(key);
    }
  }

  async #readAndTell(
    { data: { actor, lang } }: LiveSocket,
    { conversationId, since, version }: ChangesNews,
  ): Promise<void> {
    const ctx = this.#ctx;
    // Statements that need not agree with one another: whoever reads a later state is told of it again.
    const tx = ctx.db as unknown as Tx; // a read needs of a transaction only what the database itself can do too
    const [record = null] = await changesSince(
      { ctx, tx, now: ctx.clock.now(), lang, party: actor },
      [{ id: conversationId, version: since }],
    );
    const isShort = record?.isWhole === true && JSON.stringify(record).length <= MOST_TOLD;
    const told: Parameters<ServerEvents['changes']>[0] = {
      conversationId,
      since,
      version: Math.max(version, record?.conversation.lastSeq ?? 0),
      record: isShort ? record : null,
    };
    const channel: LiveChannel = `${actor.realm}:${actor.id}`;
    for (const socket of socketsIn(this.#io, [panelsOf(channel)]))
      if (socket.data.lang === lang) emitTo(socket, 'changes', told);
  }
}

/** Ends a socket and says why, in its language. */
export function end(socket: LiveSocket, reason: 'unauthenticated' | 'noPermission'): void {
  emitTo(socket, 'ended', {
    code: errorCodes[reason],
    message: errorText(socket.data.lang, reason),
  });
  socket.disconnect(true);
}

const partyOf = (
  channel: LiveChannel,
): Pick<Parameters<ServerEvents['presence']>[0], 'realm' | 'id'> => {
  if (channel === 'staff') return { realm: 'staff', id: null };
  const [realm, id] = channel.split(':');
  return { realm: realm === 'merchant' ? 'merchant' : 'customer', id: id ?? null };
};
