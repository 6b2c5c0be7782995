import { renderScreen, type TestScreen } from '@khidma/app/testing/render-screen';
import { sample, sampleId, type PartOf } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { getClient } from '@khidma/client/query';
import {
  countUnread,
  getConversation,
  markRead,
  pageConversations,
  syncMessages,
} from '@khidma/contract/messaging/conversations';
import { listMessages } from '@khidma/contract/messaging/messages';
import { listQuickReplies } from '@khidma/contract/messaging/replies';
import {
  conversation,
  openedConversation,
  type Conversation,
} from '@khidma/contract/shapes/conversation';
import { message, type Message } from '@khidma/contract/shapes/message';
import type { Lang } from '@khidma/i18n/languages';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { createPanelSession } from '../app/session.ts';

/** A conversation with a customer. */
export const conversationOf = (part: PartOf<Conversation> = {}): Conversation =>
  sample(conversation, {
    id: sampleId(1),
    lastMessageAt: '2026-11-20T08:00:00.000Z',
    ...part,
    peer: { realm: 'customer', id: sampleId(9), name: 'Sara', ...part.peer },
  });

/** A message of the other side, unless said. */
export const messageOf = (seq: number, part: PartOf<Message> = {}): Message =>
  sample(message, {
    id: sampleId(1000 + seq),
    conversationId: sampleId(1),
    seq,
    version: seq,
    text: `Message ${seq}`,
    createdAt: '2026-11-20T08:00:00.000Z',
    ...part,
    author: { realm: 'customer', name: 'Sara', isMe: false, ...part.author },
  });

/** One's own message. */
export const ownMessageOf = (seq: number, part: PartOf<Message> = {}): Message =>
  messageOf(seq, { ...part, author: { realm: 'merchant', name: 'Layla', isMe: true } });

/** What a merchant with these conversations and messages is answered. */
export const inbox = (
  conversations: readonly Conversation[],
  messages: readonly Message[] = [],
): Answer[] => [
  answer(pageConversations, {
    realm: 'merchant',
    records: [...conversations],
    cursor: null,
    counts: { unread: 0, waiting: 0 },
  }),
  answer(countUnread, { count: 0, conversations: [] }),
  answer(syncMessages, { records: [] }),
  answer(listQuickReplies, []),
  answer(listMessages, { records: [...messages], hasBefore: false, hasAfter: false }),
  answer(markRead, ({ conversationId }) => find(conversations, conversationId)),
  answer(getConversation, ({ id }) =>
    sample(openedConversation, { ...find(conversations, id), orders: [] }),
  ),
];

const find = (conversations: readonly Conversation[], id: string): Conversation => {
  const found = conversations.find((each) => each.id === id);
  if (!found) throw new Error(`nobody has made the conversation ${id}`);
  return found;
};

/** Shows a part of the panel over a double of the wire. */
export const renderMessenger = async (
  make: (client: ReturnType<typeof getClient>) => ReactElement,
  answers: readonly Answer[],
  { lang = 'en_US' }: { readonly lang?: Lang } = {},
): Promise<TestScreen> => {
  const session = createPanelSession();
  session.setState({ token: 't', lang });
  const screen = await renderScreen({
    session,
    // The panel has no addresses: its host has them.
    makeRouter: () =>
      createRouter({
        routeTree: createRootRoute({ component: () => make(getClient()) }),
        history: createMemoryHistory(),
      }),
    link: ({ children, ...rest }) => <a {...rest}>{children}</a>,
    answers,
  });
  // Its panes stand beside each other: none of them is the page.
  return { ...screen, ...screen.window };
};
