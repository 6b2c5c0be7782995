import { sendMessage } from '@khidma/contract/messaging/messages';
import { syncMessages } from '@khidma/contract/messaging/conversations';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { connectLive, type Live } from '../../../../packages/client/src/live/connect-live.ts';
import { cryptoIds } from '../adapters/ids.ts';

type SyncRecord = OutputOf<typeof syncMessages>['records'][number];
type Message = SyncRecord['messages'][number];

interface TalkingPageParts {
  /** Where its socket is opened. */
  readonly url: string;
  readonly token: string;
  readonly conversationId: string;
  /** Calls until it is answered with success; each try is a request of its own. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token: string,
  ) => Promise<OutputOf<E>>;
}

/** A page that keeps one conversation up to date as the panel does: by what is told, and by asking for what it missed. */
export class TalkingPage {
  /** How many messages it was told of, without asking. */
  told = 0;
  readonly #parts: TalkingPageParts;
  readonly #messages = new Map<string, Message>();
  readonly #live: Live;
  #known = 0;
  #asking: Promise<void> = Promise.resolve();

  constructor(parts: TalkingPageParts) {
    this.#parts = parts;
    this.#live = connectLive({
      url: parts.url,
      token: () => parts.token,
      lang: () => 'en_US',
      on: {
        changes: ({ since, version, record }) => {
          this.told += record?.messages.length ?? 0;
          if (record === null || since > this.#known) this.#ask();
          else this.#take(record, version);
        },
        missed: () => this.#ask(),
      },
      onOpen: () => this.#ask(),
    });
  }

  get isOpen(): boolean {
    return this.#live.state() === 'open';
  }

  /** The texts, in the conversation's order. */
  texts(): readonly string[] {
    return [...this.#messages.values()].toSorted((a, b) => a.seq - b.seq).map(({ text }) => text);
  }

  /** Sends a text and returns it, however often that has to be tried. */
  async say(text: string): Promise<string> {
    const { call, conversationId, token } = this.#parts;
    const clientId = cryptoIds.uuid();
    await call(sendMessage, { conversationId, clientId, kind: 'text', text }, token);
    return text;
  }

  close(): void {
    this.#live.close();
  }

  #ask(): void {
    const { call, conversationId, token } = this.#parts;
    this.#asking = this.#asking.then(async () => {
      const known = `${conversationId}:${this.#known}`;
      const { records } = await call(syncMessages, { known }, token);
      for (const record of records) this.#take(record, record.conversation.lastSeq);
    });
  }

  #take({ messages, isWhole }: Pick<SyncRecord, 'messages' | 'isWhole'>, version: number): void {
    if (!isWhole) throw new Error('more was missed than one answer holds');
    for (const message of messages) this.#messages.set(message.id, message);
    this.#known = Math.max(this.#known, version);
  }
}
