import { CatchUp, delayed } from './catch-up.ts';
import { ConversationAgent } from './conversation-agent.ts';
import type { Colleagues, DeskPresence, DeskPresenceParts } from './desk-presence.ts';
import { keptList, keptPage, readingKept } from './kept-messages.ts';
import { createMessageStore, type MessageStore } from './message-store.ts';
import type { Connection, ConnectionEvent } from './connection.ts';
import { Lists } from './lists.ts';
import { Outbox } from './outbox.ts';
import { readBy, withPresence, type Conversations } from './conversation-list.ts';
import type { Environment } from './environment.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { countUnread, markRead, syncMessages } from '@khidma/contract/messaging/conversations';
import type { CallChange } from '@khidma/contract/shapes/call';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { Message } from '@khidma/contract/shapes/message';
import { createStore } from 'zustand/vanilla';

/** How many messages are unread, and where. */
type Unread = OutputOf<typeof countUnread>;

/** What the screens see besides conversations and their messages. */
interface MessengerState {
  readonly conversations: Conversations;
  /** Whether there is a way to the server. */
  readonly isOnline: boolean;
  /** When what is shown was kept, in Unix milliseconds, where the server could not be asked; else null. */
  readonly keptAt: number | null;
  readonly unread: Unread;
  /** In which conversations the other side writes. */
  readonly typing: ReadonlySet<string>;
  /** At the desk: who else looks at what one looks at. */
  readonly colleagues: Colleagues;
}

interface MessengerParts {
  readonly environment: Environment;
  readonly connection: Connection;
  /** Who reads: a member of staff has conversations of their own. */
  readonly userId: string;
  /** A message of somebody else has come. */
  readonly onMessage?: (message: Message, conversation: Conversation) => void;
  /** A conversation has something new of which there is no message to tell: it has begun, or the message did not come along. */
  readonly onSession?: (conversationId: string) => void;
  readonly onUnread?: (unread: Unread) => void;
  /** Something has become of a call. */
  readonly onCall?: (change: CallChange) => void;
  /** There is a way to the server again. */
  readonly onOpen?: () => void;
}

type ChangesEvent = ConnectionEvent & { readonly event: 'changes' };

const typingMs = 6000;
const unreadAfterMs = 300;
/** What has changed is kept so much later: not with each letter of a burst. */
const keepAfterMs = 3000;

/** Everything that the panel holds of one person, and what keeps it up to date. It knows no screen. */
export class Messenger {
  readonly store = createStore<MessengerState>()(() => ({
    conversations: new Map(),
    isOnline: false,
    keptAt: null,
    unread: { count: 0, conversations: [] },
    typing: new Set(),
    colleagues: new Map(),
  }));
  readonly messageStore: MessageStore;
  readonly lists: Lists;
  readonly outbox: Outbox;
  readonly #parts: MessengerParts;
  readonly #agents = new Map<string, ConversationAgent>();
  readonly #catchUp: CatchUp;
  readonly #countUnread: () => void;
  readonly #keepSoon: () => void;
  readonly #deskPresence: LazyDeskPresence;
  readonly #typingEnds = new Map<string, () => void>();
  /** Up to which of a conversation's messages the host has been told. */
  readonly #told = new Map<string, number>();
  readonly #endConnection: () => void;
  #watched: string | null = null;
  /** The conversation that was looked at last. */
  #opened: string | null = null;
  #isStopped = false;

  constructor(parts: MessengerParts) {
    const { connection, userId } = parts;
    const { later, storage, build, now } = parts.environment;
    this.messageStore = createMessageStore(storage);
    const call = readingKept(parts.environment.call, {
      store: this.messageStore,
      build,
      now,
      onAnswer: (keptAt) => {
        if (keptAt !== this.store.getState().keptAt) this.store.setState({ keptAt });
      },
    });
    const environment = { ...parts.environment, call };
    this.#parts = { ...parts, environment };
    this.#deskPresence = lazyDeskPresence({
      later: (run) => later(typingMs, run),
      onChange: (colleagues) => this.store.setState({ colleagues }),
      onArrival: connection.announce,
    });
    this.lists = new Lists({
      call,
      userId,
      learn: (conversations) => this.learn(conversations),
      conversations: () => this.store.getState().conversations,
    });
    this.outbox = new Outbox({
      environment,
      messageStore: this.messageStore,
      onSent: ({ message, conversation }) => {
        this.learn([conversation]);
        this.hear(message);
      },
    });
    this.#catchUp = new CatchUp({ later, ask: (ids) => this.#askFor(ids) });
    this.#countUnread = delayed(later, unreadAfterMs, async () => {
      const unread = await call(countUnread, {}, { silent: true });
      if (this.#isStopped) return;
      this.store.setState({ unread });
      parts.onUnread?.(unread);
    });
    this.#keepSoon = delayed(later, keepAfterMs, async () => this.#keep());
    this.store.subscribe(this.#keepSoon);
    this.lists.store.subscribe(this.#keepSoon);
    this.#endConnection = connection.start({
      onOpen: () => {
        this.refresh();
        parts.onOpen?.();
      },
      onCut: () => {
        this.#cut();
        // A page that opens without a line shows what is kept.
        if (this.lists.store.getState().realm === null) this.lists.refresh();
      },
      onEvent: (event) => this.#takeEvent(event),
    });
  }

  /** The token is a new one, or the language: everything is asked for anew with it. */
  renew(): void {
    this.#parts.connection.renew();
    this.refresh();
  }

  /** The agent of a conversation, which holds nothing before somebody looks at it. */
  agent(conversationId: string): ConversationAgent {
    const known = this.#agents.get(conversationId);
    if (known) return known;
    const made = new ConversationAgent({
      conversationId,
      environment: this.#parts.environment,
      onBehind: () => this.#catchUp.ask([conversationId]),
    });
    made.store.subscribe(this.#keepSoon);
    this.#agents.set(conversationId, made);
    return made;
  }

  /** Takes what an answer says of conversations. */
  learn(learned: readonly Conversation[]): void {
    if (learned.length === 0) return;
    const conversations = new Map(this.store.getState().conversations);
    for (const each of learned) {
      const before = conversations.get(each.id);
      // An answer that was made before what is known already says nothing new.
      if (before === undefined || before.lastSeq <= each.lastSeq) conversations.set(each.id, each);
    }
    this.store.setState({ conversations });
    this.lists.take(learned.map(({ id }) => id));
  }

  /** Takes what the answer to a change of one's own says of a message. */
  hear(message: Message): void {
    this.outbox.acknowledge([message.clientId]);
    this.#agents.get(message.conversationId)?.hear([message]);
  }

  /** Says how far one has read. */
  read(conversationId: string, readSeq: number): Promise<void> {
    return this.#mark(conversationId, { readSeq });
  }

  sayTyping(conversationId: string): void {
    this.#parts.connection.sayTyping(conversationId);
  }

  /** Says which conversation is looked at; null where none is, or nobody looks. */
  watch(conversationId: string | null): void {
    if (this.#watched !== null && this.#watched !== conversationId)
      this.agent(this.#watched).send('hide');
    // What is not looked at any more is not told of.
    if (this.#watched !== conversationId) this.#deskPresence.leave();
    this.#watched = conversationId;
    this.#opened = conversationId ?? this.#opened;
    this.#parts.connection.follow(conversationId);
    if (conversationId === null) return;
    this.agent(conversationId).send('open');
    this.agent(conversationId).send('show');
  }

  /** Asks for everything that was missed: in every conversation that is held, and in the lists. */
  refresh(): void {
    this.store.setState({ isOnline: true });
    this.#deskPresence.leave();
    this.outbox.resume();
    this.lists.refresh();
    this.#countUnread();
    for (const each of this.#agents.values()) each.send('resume');
    // What was kept has no files: it is asked for as a whole.
    if (this.store.getState().keptAt !== null)
      for (const each of this.#agents.values()) if (each.isHeld) void each.jumpTo({});
    if (this.#watched !== null) this.agent(this.#watched).send('show');
    const held = [...this.#agents.values()].filter(({ isHeld }) => isHeld);
    this.#catchUp.ask(held.map(({ conversationId }) => conversationId));
  }

  /** Ends it; what is kept in the browser stays. */
  stop(): void {
    this.#isStopped = true;
    this.#endConnection();
    this.#cut();
  }

  #cut(): void {
    this.store.setState({ isOnline: false });
    this.outbox.suspend();
    this.#catchUp.suspend();
    for (const each of this.#agents.values()) each.send('cut');
  }

  /** Keeps what is shown for a page without a line; the desk keeps nothing, nor whoever was shown what is kept. */
  #keep(): void {
    const { lists, realm, counts } = this.lists.store.getState();
    const { conversations, keptAt } = this.store.getState();
    if (this.#isStopped || keptAt !== null || lists.all?.status !== 'ready') return;
    if (realm === null || realm === 'staff') return;
    const records = lists.all.ids.flatMap((id) => conversations.get(id) ?? []);
    const conversationId = this.#opened;
    const held = conversationId === null ? undefined : this.#agents.get(conversationId);
    const page = held ? keptPage(held.store.getState().timeline) : null;
    this.messageStore.keep({
      build: this.#parts.environment.build,
      at: this.#parts.environment.now(),
      list: keptList({ records, cursor: null, counts, realm }),
      open: conversationId !== null && page ? { conversationId, page } : null,
    });
  }

  async #askFor(ids: readonly string[]): Promise<void> {
    const asked = ids.flatMap((id) => {
      const timeline = this.#agents.get(id)?.store.getState().timeline;
      return timeline ? [{ id, version: timeline.known, heard: timeline.heard }] : [];
    });
    if (asked.length === 0) return;
    const known = asked.map(({ id, version }) => `${id}:${version}`).join(',');
    const answer = await this.#parts.environment.call(syncMessages, { known }, { silent: true });
    this.learn(answer.records.map(({ conversation }) => conversation));
    for (const { conversation, messages, isWhole } of answer.records) {
      this.outbox.acknowledge(messages.map(({ clientId }) => clientId));
      const heard = asked.find(({ id }) => id === conversation.id)?.heard ?? 0;
      this.#agents.get(conversation.id)?.catchUp({ messages, isWhole, heard });
    }
  }

  async #mark(
    conversationId: string,
    position: { readonly readSeq?: number; readonly deliveredSeq?: number },
  ): Promise<void> {
    try {
      const input = { conversationId, ...position };
      this.learn([await this.#parts.environment.call(markRead, input, { silent: true })]);
      if (position.readSeq !== undefined) this.#countUnread();
    } catch {
      // Said anew with the next message, and when the conversation is looked at again.
    }
  }

  #takeEvent(said: ConnectionEvent): void {
    const { conversations } = this.store.getState();
    switch (said.event) {
      case 'changes':
        return this.#takeChanges(said);
      case 'read': {
        const conversation = conversations.get(said.conversationId);
        if (conversation) this.learn([readBy(conversation, said)]);
        return this.#countUnread();
      }
      case 'typing':
        return this.#setTyping(said.conversationId, true);
      case 'colleague':
        return this.#deskPresence.hear(said);
      case 'presence':
        return this.learn(withPresence([...conversations.values()], said));
      case 'call':
        return this.#parts.onCall?.(said);
    }
  }

  #takeChanges({ conversationId, record, since, version }: ChangesEvent): void {
    this.#countUnread();
    if (record === null || !record.isWhole) {
      if (this.#agents.get(conversationId)?.isHeld) this.#catchUp.ask([conversationId]);
      this.#parts.onSession?.(conversationId);
      return this.lists.refresh();
    }
    const { messages, conversation } = record;
    const isKnown = this.store.getState().conversations.has(conversationId);
    // What the list holds says nothing of it: an answer to a call may have brought the message there first.
    const before = this.#told.get(conversationId) ?? since;
    this.outbox.acknowledge(messages.map(({ clientId }) => clientId));
    this.#agents.get(conversationId)?.change({ since, version, messages });
    this.learn([conversation]);
    const arrived = arrivedSince(before, record);
    const last = arrived.at(-1);
    if (!last) {
      const isOwn = messages.some(({ author }) => author.isMe);
      if (!isKnown && since === 0 && !isOwn) this.#parts.onSession?.(conversationId);
      return;
    }
    this.#told.set(conversationId, last.seq);
    this.#setTyping(conversationId, false);
    if (this.#watched !== conversationId)
      void this.#mark(conversationId, { deliveredSeq: last.seq });
    for (const message of arrived) this.#parts.onMessage?.(message, conversation);
  }

  #setTyping(conversationId: string, isTyping: boolean): void {
    this.#typingEnds.get(conversationId)?.();
    this.#typingEnds.delete(conversationId);
    const typing = new Set(this.store.getState().typing);
    const rest = (): void => this.#setTyping(conversationId, false);
    if (isTyping) {
      typing.add(conversationId);
      this.#typingEnds.set(conversationId, this.#parts.environment.later(typingMs, rest));
    } else if (!typing.delete(conversationId)) return;
    this.store.setState({ typing });
  }
}

/** A presence whose code is fetched with the first colleague: merchants and customers have none. */
interface LazyDeskPresence {
  readonly hear: (activity: Parameters<DeskPresence['hear']>[0]) => void;
  readonly leave: () => void;
}

/** Returns what hears of colleagues. */
const lazyDeskPresence = (parts: DeskPresenceParts): LazyDeskPresence => {
  let presence: Promise<DeskPresence> | null = null;
  const loaded = (): Promise<DeskPresence> =>
    (presence ??= import('./desk-presence.ts').then((module) => new module.DeskPresence(parts)));
  return {
    hear: (activity) => void loaded().then((known) => known.hear(activity)),
    leave: () => void presence?.then((known) => known.leave()),
  };
};

/**
 * Returns which messages of the other side a change has brought: behind the sequence `before`, and new, not edited. What one's
 * own side sends by itself has not arrived.
 */
const arrivedSince = (
  before: number,
  {
    messages,
    conversation,
  }: Pick<OutputOf<typeof syncMessages>['records'][number], 'messages' | 'conversation'>,
): readonly Message[] =>
  messages.filter(
    ({ author, isAutomatic, seq, version }) =>
      !author.isMe &&
      !(isAutomatic && author.realm !== conversation.peer.realm) &&
      seq === version &&
      seq > before,
  );
