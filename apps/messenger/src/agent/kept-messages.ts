import { NetworkFailure } from '@khidma/client/call-errors';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { pageConversations } from '@khidma/contract/messaging/conversations';
import { listMessages } from '@khidma/contract/messaging/messages';
import type { Message } from '@khidma/contract/shapes/message';
import type { Environment } from './environment.ts';
import { visibleMessages, type Timeline } from './timeline.ts';

/** What of somebody's messages is kept on this device, to be read where there is no line. */
export interface KeptMessages {
  /** The script that the page began with: what another build has kept may have another shape. */
  readonly build: string;
  /** In Unix milliseconds. */
  readonly at: number;
  readonly list: OutputOf<typeof pageConversations>;
  /** The conversation that was open last, by its newest messages; null where none was. */
  readonly open: {
    readonly conversationId: string;
    readonly page: OutputOf<typeof listMessages>;
  } | null;
}

/** Milliseconds for which they are kept. */
const keptForMs = 7 * 86_400_000;
/** So many messages of a conversation are kept, and so many conversations. */
const most = { messages: 50, conversations: 30 } as const;

/** Returns the newest messages of a conversation as its page, without the addresses of files: those are private, and end soon. */
export const keptPage = (timeline: Timeline): OutputOf<typeof listMessages> | null => {
  // A stretch that does not reach the end is no newest page.
  if (timeline.hasAfter || timeline.past.length === 0) return null;
  const shown = visibleMessages(timeline);
  return {
    records: shown.slice(-most.messages).map(withoutFiles),
    hasBefore: timeline.hasBefore || shown.length > most.messages,
    hasAfter: false,
  };
};

const withoutFiles = (message: Message): Message => ({
  ...message,
  files: message.files.map((file) => ({ ...file, url: '', thumbUrl: null })),
});

/** Returns a list as it is kept: its beginning. */
export const keptList = (list: KeptMessages['list']): KeptMessages['list'] => ({
  ...list,
  records: list.records.slice(0, most.conversations),
  cursor: null,
});

interface Reading {
  readonly store: { readonly kept: () => KeptMessages | null };
  readonly build: string;
  readonly now: () => number;
  /** Told of each answer when it was kept; null where the server has given it. */
  readonly onAnswer: (keptAt: number | null) => void;
}

/** Answers the questions for the list and the newest messages with what is kept, where the server cannot be reached. */
export const readingKept = (
  call: Environment['call'],
  { store, build, now, onAnswer }: Reading,
): Environment['call'] =>
  async function callOrRead<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: Parameters<Environment['call']>[2],
  ): Promise<OutputOf<E>> {
    try {
      const answer = await call(endpoint, input, options);
      onAnswer(null);
      return answer;
    } catch (error) {
      const kept = error instanceof NetworkFailure ? store.kept() : null;
      const isGood = kept !== null && kept.build === build && now() - kept.at < keptForMs;
      const answer = isGood ? answerIn(kept, endpoint.name, input) : undefined;
      if (answer === undefined || !isGood) throw error;
      onAnswer(kept.at);
      return answer as OutputOf<E>; // kept as the answer of this endpoint
    }
  };

const answerIn = (kept: KeptMessages, name: string, input: unknown): unknown => {
  if (name === pageConversations.name && isOnly(input, { filter: 'all' }, ['pageSize']))
    return kept.list;
  const { open } = kept;
  const isOpen =
    name === listMessages.name && open && isOnly(input, { conversationId: open.conversationId });
  return isOpen ? open.page : undefined;
};

/** Whether a question says this and nothing else, but for what may be left aside. */
const isOnly = (
  input: unknown,
  said: Readonly<Record<string, string>>,
  aside: readonly string[] = [],
): boolean =>
  Object.entries(input ?? {}).every(
    ([key, value]) => aside.includes(key) || value === undefined || said[key] === value,
  );
