import type { ApiClient } from '@khidma/client/api-client';
import { ApiError, NetworkFailure } from '@khidma/client/call-errors';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { listMessages, sendMessage } from '@khidma/contract/messaging/messages';
import type { pageConversations, syncMessages } from '@khidma/contract/messaging/conversations';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { Message } from '@khidma/contract/shapes/message';
import type { ConnectionEvent } from '../connection.ts';

/** Who talks in the model. */
export type Side = 'merchant' | 'customer';
export const otherSide = (side: Side): Side => (side === 'merchant' ? 'customer' : 'merchant');

interface Stored {
  readonly id: string;
  readonly clientId: string;
  readonly author: Side;
  readonly seq: number;
  version: number;
  text: string;
}

interface Room {
  lastSeq: number;
  readonly messages: Stored[];
}

/** A call that waits for its fate. */
export interface OpenCall {
  readonly side: Side;
  readonly name: string;
  /** Reaches the server; its answer, which grows old, is on its way. */
  readonly reach: () => void;
  /** Reaches the server, unless it has, and its answer reaches the caller. */
  readonly answer: () => void;
  /** Reaches the server; the answer is lost. */
  readonly loseAnswer: () => void;
  /** Never reaches the server. */
  readonly lose: () => void;
}

const pageSize = 6;
const moment = '2026-11-22T08:00:00.000Z';

/** A server in memory with two sides, a network that does what a test says, and a live connection that forgets. */
export class ServerModel {
  readonly rooms = new Map<string, Room>();
  readonly calls: OpenCall[] = [];
  /** Events on their way to each side. */
  readonly events: Record<Side, ConnectionEvent[]> = { merchant: [], customer: [] };
  readonly connected: Record<Side, boolean> = { merchant: false, customer: false };
  /** Above it a message is told without its content. */
  tellsContent = true;

  constructor(rooms: readonly string[]) {
    for (const id of rooms) this.rooms.set(id, { lastSeq: 0, messages: [] });
  }

  /** One side's way to the server. */
  callOf(side: Side): ApiClient['call'] {
    return <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
      new Promise<OutputOf<E>>((resolve, reject) => {
        const fail = (): void => reject(new NetworkFailure('no network'));
        let reached: (() => OutputOf<E>) | null = null;
        const reach = (): (() => OutputOf<E>) => {
          reached ??= this.#reach(side, endpoint.name, input) as () => OutputOf<E>; // by the endpoint's name
          return reached;
        };
        const answer = (): void => {
          try {
            resolve(reach()());
          } catch (error) {
            reject(error instanceof Error ? error : new Error('refused'));
          }
        };
        const loseAnswer = (): void => {
          reach();
          fail();
        };
        const open: OpenCall = {
          side,
          name: endpoint.name,
          reach: () => void reach(),
          answer,
          loseAnswer,
          lose: fail,
        };
        this.calls.push(open);
      });
  }

  answerAll(): void {
    for (const call of this.calls.splice(0)) call.answer();
  }

  /** Somebody changes a message of their own. */
  edit(side: Side, text: string): void {
    for (const [id, room] of this.rooms) {
      const own = room.messages.findLast(({ author }) => author === side);
      if (!own) continue;
      room.lastSeq += 1;
      own.version = room.lastSeq;
      own.text = text;
      this.#tell(id, own);
      return;
    }
  }

  /** A room's messages as everybody should end up seeing them. */
  texts(roomId: string): string[] {
    return this.#room(roomId).messages.map(({ text }) => text);
  }

  /** Does what was asked; returns what hands out the answer, or the refusal. */
  #reach(side: Side, name: string, input: unknown): () => unknown {
    try {
      const value = this.#answer(side, name, input);
      return () => value;
    } catch (error) {
      return () => {
        throw error;
      };
    }
  }

  #answer(side: Side, name: string, input: unknown): unknown {
    switch (name) {
      case 'sendMessage':
        return this.#send(side, input as InputOf<typeof sendMessage>); // see `callOf`
      case 'listMessages':
        return this.#list(side, input as InputOf<typeof listMessages>); // likewise
      case 'syncMessages':
        return this.#sync(side, input as InputOf<typeof syncMessages>); // likewise
      case 'pageConversations':
        return this.#page(side);
      case 'countUnread':
        return { count: 0, conversations: [] };
      case 'markRead':
        return this.#conversation(
          side,
          (input as { readonly conversationId: string }).conversationId,
        ); // likewise
      default:
        throw new Error(`the model knows no ${name}`);
    }
  }

  #send(side: Side, input: InputOf<typeof sendMessage>): OutputOf<typeof sendMessage> {
    const room = this.#room(input.conversationId);
    const text = input.text ?? '';
    if (text.includes('refused'))
      throw new ApiError({ code: errorCodes.conversationSilent, data: null, message: '' }, 'no');
    let stored = room.messages.find(
      ({ clientId, author }) => clientId === input.clientId && author === side,
    );
    if (!stored) {
      room.lastSeq += 1;
      const seq = room.lastSeq;
      const id = `${input.conversationId}-${seq}`;
      stored = { id, clientId: input.clientId, author: side, seq, version: seq, text };
      room.messages.push(stored);
      this.#tell(input.conversationId, stored);
    }
    return {
      message: messageFor(side, input.conversationId, stored),
      conversation: this.#conversation(side, input.conversationId),
    };
  }

  #list(side: Side, input: InputOf<typeof listMessages>): OutputOf<typeof listMessages> {
    const { messages } = this.#room(input.conversationId);
    const around = input.around === undefined ? null : Number(input.around);
    const before = Number(input.before ?? around ?? Number.POSITIVE_INFINITY);
    const after = Number(input.after ?? 0);
    const fitting = messages.filter(({ seq }) => seq < before && seq > after);
    const records =
      input.after === undefined ? fitting.slice(-pageSize) : fitting.slice(0, pageSize);
    const first = records[0]?.seq ?? before;
    const last = records.at(-1)?.seq ?? after;
    return {
      records: records.map((each) => messageFor(side, input.conversationId, each)),
      hasBefore: messages.some(({ seq }) => seq < first),
      hasAfter: messages.some(({ seq }) => seq > last),
    };
  }

  #sync(side: Side, { known }: InputOf<typeof syncMessages>): OutputOf<typeof syncMessages> {
    const records = known.split(',').map((part) => {
      const [id = '', version = '0'] = part.split(':');
      const changed = this.#room(id).messages.filter((each) => each.version > Number(version));
      const isWhole = changed.length <= 2 * pageSize;
      return {
        conversation: this.#conversation(side, id),
        messages: isWhole ? changed.map((each) => messageFor(side, id, each)) : [],
        isWhole,
      };
    });
    return { records };
  }

  #page(side: Side): OutputOf<typeof pageConversations> {
    return {
      realm: side,
      records: [...this.rooms.keys()].map((id) => this.#conversation(side, id)),
      cursor: null,
      counts: { unread: 0, waiting: 0 },
    };
  }

  #tell(conversationId: string, stored: Stored): void {
    for (const side of ['merchant', 'customer'] as const) {
      if (!this.connected[side]) continue;
      const { version } = stored;
      const record = {
        conversation: this.#conversation(side, conversationId),
        messages: [messageFor(side, conversationId, { ...stored })],
        isWhole: true,
      };
      this.events[side].push({
        event: 'changes',
        conversationId,
        since: version - 1,
        version,
        record: this.tellsContent ? record : null,
      });
    }
  }

  #room(id: string): Room {
    const room = this.rooms.get(id);
    if (!room) throw new Error(`no room ${id}`);
    return room;
  }

  #conversation(side: Side, id: string): Conversation {
    const { lastSeq } = this.#room(id);
    return {
      id,
      kind: 'direct',
      peer: { realm: otherSide(side), id: 'p', name: 'P', avatarUrl: null, isOnline: false },
      lastMessage: null,
      lastMessageAt: moment,
      lastSeq,
      unread: 0,
      readSeq: 0,
      peerReadSeq: 0,
      peerDeliveredSeq: 0,
      waitingFor: null,
      waitingSince: null,
      isArchived: false,
      blockedBy: null,
      isMasked: false,
      silence: null,
      order: null,
      desk: null,
    };
  }
}

const messageFor = (side: Side, conversationId: string, stored: Stored): Message => ({
  id: stored.id,
  conversationId,
  seq: stored.seq,
  version: stored.version,
  clientId: stored.author === side ? stored.clientId : null,
  author: { realm: stored.author, id: null, name: stored.author, isMe: stored.author === side },
  kind: 'text',
  isAutomatic: false,
  text: stored.text,
  isMasked: false,
  files: [],
  location: null,
  order: null,
  event: null,
  call: null,
  quote: null,
  createdAt: moment,
  editedAt: null,
  deletedAt: null,
});
