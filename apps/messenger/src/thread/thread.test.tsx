import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  deleteMessage,
  editMessage,
  listMessages,
  searchMessages,
  sendMessage,
  translateMessage,
} from '@khidma/contract/messaging/messages';
import {
  getConversation,
  markRead,
  pageConversations,
  reopenConversation,
} from '@khidma/contract/messaging/conversations';
import { listQuickReplies, saveQuickReply } from '@khidma/contract/messaging/replies';
import { reportConversation } from '@khidma/contract/messaging/message-reports';
import { fileRef } from '@khidma/contract/shapes/common';
import {
  openedConversation,
  quickReply,
  type Conversation,
} from '@khidma/contract/shapes/conversation';
import { type Message, orderCard } from '@khidma/contract/shapes/message';
import type { Lang } from '@khidma/i18n/languages';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { PanelPage } from '../app/panel-page.tsx';
import { hostDouble } from '../testing/host-double.ts';
import {
  conversationOf,
  inbox,
  messageOf,
  ownMessageOf,
  renderMessenger,
} from '../testing/render-messenger.tsx';

interface Setting {
  readonly conversation?: Conversation;
  readonly messages?: readonly Message[];
  readonly answers?: readonly Answer[];
  readonly lang?: Lang;
  readonly hasTranslation?: boolean;
}

/** A merchant who has opened the conversation with Sara. */
const opened = async ({
  conversation = conversationOf(),
  messages = [messageOf(1)],
  answers = [],
  lang = 'en_US',
  hasTranslation = false,
}: Setting = {}) => {
  let host: ReturnType<typeof hostDouble> | undefined;
  const screen = await renderMessenger(
    (client) => (
      <PanelPage
        client={client}
        begin={async () => {
          host ??= hostDouble(client, false, hasTranslation);
          return host.panel;
        }}
      />
    ),
    [...inbox([conversation], messages), ...answers],
    { lang },
  );
  await screen.until(() => host !== undefined);
  if (!host) throw new Error('the host was never looked for');
  const { tell, signIn, heard } = host;
  await act(async () => {
    signIn();
    tell(102);
  });
  await screen.press('button', new RegExp(conversation.peer.name));
  await screen.find('log');
  return { screen, heard, tell };
};

const sent = (text: string, part: Partial<Message> = {}): Answer =>
  answer(sendMessage, ({ clientId }) => ({
    message: ownMessageOf(2, { text, clientId, ...part }),
    conversation: conversationOf({ lastSeq: 2 }),
  }));

describe('Who speaks for the platform is marked, in the list and above what was said', () => {
  it.each([
    ['customer', 'en_US', null],
    ['merchant', 'zh_CN', null],
    ['staff', 'ar-AE', 'فريق خِدمة'],
  ] as const)('a %s, in %s', async (realm, lang, role) => {
    const conversation = conversationOf();
    const peer = { ...conversation.peer, realm, name: realm === 'staff' ? 'خدمة العملاء' : 'Sara' };
    const { screen } = await opened({ conversation: { ...conversation, peer }, lang });
    const row = await screen.find('button', new RegExp(`${peer.name}.*${role ?? ''}`));
    const head = row.ownerDocument.querySelector('header:has(h2)')?.textContent;
    expect(/Customer|商家|فريق خِدمة/.exec(head ?? '')?.[0] ?? null).toBe(role);
  });
});

describe('What cannot be done is said where one looks', () => {
  it('messages that do not come can be asked for again', async () => {
    const { screen } = await opened({
      answers: [refuse(listMessages, 'internal', { message: 'Try later' })],
    });
    await screen.shows('These messages could not be loaded');
    screen.set(
      answer(listMessages, { records: [messageOf(1)], hasBefore: false, hasAfter: false }),
    );
    await screen.press('button', 'Try again');
    await screen.shows('Message 1');
  });

  it('a refused message stays, with the reason, to be sent again or given up', async () => {
    const { screen } = await opened({
      answers: [refuse(sendMessage, 'conversationSilent', { message: 'They have blocked you' })],
    });
    await screen.type('Write to Sara', 'Hello');
    await screen.press('button', 'Send');
    await screen.shows('They have blocked you');
    await screen.find('button', '1 message not sent');
    screen.set(sent('Hello'));
    await screen.press('button', 'Send again');
    await screen.until(() => !screen.text().includes('They have blocked you'));
    expect(new Set(screen.calls(sendMessage).map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('a blocked conversation can be read, not written in', async () => {
    const { screen } = await opened({
      conversation: conversationOf({ silence: 'blockedByThem', blockedBy: 'them' }),
    });
    await screen.shows('Message 1');
    await screen.shows('the other side has blocked');
    expect(screen.queryField('Write to Sara')).toBeUndefined();
  });

  it('a conversation whose orders have ended is read, and the customer asks again', async () => {
    const ended = conversationOf({
      silence: 'ended',
      peer: { ...conversationOf({}).peer, realm: 'merchant' },
    });
    const { screen } = await opened({ conversation: ended });
    await screen.shows('read-only');
    expect(screen.queryField('Write to Sara')).toBeUndefined();
    screen.set(refuse(reopenConversation, 'tooManyConversations'));
    await screen.press('button', 'Ask again');
    await screen.shows('read-only');
    screen.set(answer(reopenConversation, { ...ended, silence: null }));
    await screen.press('button', 'Ask again');
    await screen.find('textbox', 'Write to Sara');
    expect(screen.calls(reopenConversation).at(-1)).toEqual({ conversationId: ended.id });
  });

  it('a merchant reads it and cannot begin anew', async () => {
    const { screen } = await opened({ conversation: conversationOf({ silence: 'ended' }) });
    await screen.shows('read-only');
    expect(screen.query('button', 'Ask again')).toBeUndefined();
  });

  it('spaces are no message, and 4,001 characters are one too many', async () => {
    const { screen } = await opened();
    await screen.type('Write to Sara', '   ');
    await screen.press('button', 'Send');
    await screen.type('Write to Sara', 'a'.repeat(4001));
    await screen.shows('1 character too many');
    await screen.press('button', 'Send');
    await screen.type('Write to Sara', 'a'.repeat(3999));
    await screen.shows('1 character left');
    expect(screen.calls(sendMessage)).toEqual([]);
  });
});

describe('A message is on the screen at once', () => {
  it('as being sent, then as sent, with the id that was made at the press', async () => {
    const held = hold(sendMessage);
    const { screen } = await opened({ answers: [held] });
    await screen.type('Write to Sara', 'On my way');
    await screen.press('button', 'Send');
    await screen.shows('sending');
    expect(screen.field('Write to Sara').value).toBe('');
    const [input] = screen.calls(sendMessage);
    await act(() =>
      held.release({
        message: ownMessageOf(2, { text: 'On my way', clientId: input?.clientId ?? null }),
        conversation: conversationOf({ lastSeq: 2, peerDeliveredSeq: 2 }),
      }),
    );
    await screen.shows('delivered');
    expect(screen.text().split('On my way')).toHaveLength(2);
  });

  it('a half-written one is kept while one looks elsewhere', async () => {
    const { screen } = await opened();
    await screen.type('Write to Sara', 'Half a sen');
    await screen.press('button', 'Back to conversations');
    await screen.press('button', /Sara/);
    expect((await screen.findField('Write to Sara')).value).toBe('Half a sen');
  });
});

describe('Extra work that was proposed', () => {
  const proposedAt = '2026-11-20T08:00:00.000Z';
  const extraWork = { title: 'New valve', amount: 8_000, proposedAt, expiresAt: proposedAt };
  const line = messageOf(1, {
    kind: 'event',
    createdAt: proposedAt,
    event: { name: 'extraWorkProposed', params: {} },
    order: { id: sampleId(7), number: 'KO-1', extraWork },
  } as never); // the sample judges it by the contract

  it('is answered on the order’s page, by the customer alone', async () => {
    const { screen, heard } = await opened({
      messages: [line],
      answers: [
        answer(pageConversations, {
          realm: 'customer',
          records: [conversationOf()],
          cursor: null,
          counts: { unread: 0, waiting: 0 },
        }),
      ],
    });
    await screen.shows('New valve');
    await screen.shows('80.00');
    await screen.press('button', 'See and answer');
    expect(heard('routerGoTo')).toEqual([{ path: `/orders/${sampleId(7)}` }]);
  });

  it('waits where one has proposed it', async () => {
    const { screen } = await opened({ messages: [line] });
    await screen.shows('Waiting for an answer');
    expect(screen.query('button', 'See and answer')).toBeUndefined();
  });
});

describe('Times that were proposed', () => {
  const proposedAt = '2026-11-20T08:00:00.000Z';
  const times = ['2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z'];
  const proposal = { by: 'customer' as const, times, proposedAt, expiresAt: times[0] ?? '' };
  const line = (timeProposal: object | null) =>
    messageOf(1, {
      kind: 'event',
      createdAt: proposedAt,
      event: { name: 'timeProposed', params: {} },
      order: { id: sampleId(7), number: 'KO-1', timeProposal },
    } as never); // the sample judges it by the contract

  it('are chosen or refused in the conversation, and the host asks before it answers', async () => {
    const { screen, heard } = await opened({ messages: [line(proposal)] });
    await screen.press('button', /1 Dec/);
    await screen.press('button', 'None of these');
    expect(heard('routerGoTo')).toEqual([
      { path: `/order-detail/${sampleId(7)}#time=${times[0]}` },
      { path: `/order-detail/${sampleId(7)}#time=` },
    ]);
  });

  it('wait where one has proposed them, and are gone once they were answered', async () => {
    const own = await opened({ messages: [line({ ...proposal, by: 'merchant' })] });
    await own.screen.shows('Waiting for an answer');
    expect(own.screen.query('button', 'None of these')).toBeUndefined();
  });

  it('that were answered are a line alone', async () => {
    const { screen } = await opened({ messages: [line(null)] });
    await screen.shows('Another time proposed for');
    expect(screen.query('button', 'None of these')).toBeUndefined();
  });
});

describe('What was said', () => {
  it('is marked as read while one looks, and not behind a hidden frame', async () => {
    const unread = conversationOf({ unread: 1, lastSeq: 1 });
    const { screen, tell } = await opened({ conversation: unread });
    await screen.until(() => screen.calls(markRead).some(({ readSeq }) => readSeq === 1));
    await screen.shows('New messages');
    const before = screen.calls(markRead).length;
    await act(async () => tell(103));
    expect(screen.calls(markRead)).toHaveLength(before);
  });

  it('is translated where its reader asks for it: marked, with the original one press away', async () => {
    const { screen } = await opened({
      hasTranslation: true,
      answers: [refuse(translateMessage, 'notTranslated', { message: 'Not translated' })],
    });
    const translate = async () => {
      await screen.press('button', 'Actions for this message');
      await screen.press('menuitem', 'Translate');
    };
    await translate();
    await screen.shows('Not translated');
    await screen.shows('Message 1');
    screen.set(answer(translateMessage, { text: 'First message', from: 'ar' }));
    await translate();
    await screen.shows('First message');
    await screen.shows('Translated by a machine');
    await screen.press('button', 'Show the original');
    await screen.shows('Message 1');
    await screen.press('button', 'Show the translation');
    expect(screen.calls(translateMessage)).toHaveLength(2);
  });

  it('cannot be translated where there is nothing that would', async () => {
    const { screen } = await opened();
    await screen.press('button', 'Actions for this message');
    expect(screen.query('menuitem', 'Translate')).toBeUndefined();
  });

  it('links are shown whole and opened after a warning', async () => {
    const { screen } = await opened({
      messages: [messageOf(1, { text: 'Look: https://exаmple.com/pay.' })],
    });
    await screen.press('link', 'https://exаmple.com/pay');
    await screen.find('dialog', 'Open this link?');
    expect(screen.text()).toContain('https://xn--exmple-4nf.com/pay');
  });

  it('markup is text, and a deleted message says so', async () => {
    const { screen } = await opened({
      messages: [
        messageOf(1, { text: '<img src=x onerror=alert(1)>' }),
        messageOf(2, { text: '', deletedAt: '2026-11-20T08:05:00.000Z' }),
      ],
    });
    await screen.shows('<img src=x onerror=alert(1)>');
    await screen.shows('Message deleted');
  });

  it('is found by words', async () => {
    const { screen } = await opened({
      answers: [
        answer(searchMessages, { records: [messageOf(1, { text: 'the lobby' })], cursor: null }),
      ],
    });
    await screen.press('button', 'Search in this conversation');
    await screen.type('Search in this conversation', 'lobby');
    await screen.shows('1 message');
  });

  it('is gone through hit by hit, behind the first page too, and tried again where a page does not come', async () => {
    const hit = (seq: number) => messageOf(seq, { text: `lobby ${seq}` });
    const { screen } = await opened({
      messages: [hit(1), hit(2), hit(3)],
      answers: [
        inTurn(
          answer(searchMessages, { records: [hit(3), hit(2)], cursor: 'behind 2' }),
          refuse(searchMessages, 'internal', { message: 'Not now' }),
          answer(searchMessages, { records: [hit(1)], cursor: null }),
        ),
      ],
    });
    await screen.press('button', 'Search in this conversation');
    await screen.type('Search in this conversation', 'lobby');
    await screen.shows('The newest 2 messages');
    await screen.press('button', 'Older result');
    await screen.shows('1 of more than 2');
    await screen.press('button', 'Older result');
    await screen.press('button', 'Older result');
    await screen.shows('Not now');
    await screen.press('button', 'Try again');
    await screen.press('button', 'Older result');
    await screen.shows('3 of 3');
    expect(screen.calls(searchMessages).map(({ cursor }) => cursor)).toEqual([
      undefined,
      'behind 2',
      'behind 2',
    ]);
    await screen.press('button', 'Newer result');
    await screen.shows('2 of 3');
  });

  it('says when somebody will be there, in the reader’s language and Dubai’s time', async () => {
    const away = (seq: number, params: Readonly<Record<string, string>>) =>
      messageOf(seq, { kind: 'event', text: '', event: { name: 'away', params } });
    const { screen } = await opened({
      messages: [away(1, {}), away(2, { opensAt: '2026-11-23T05:00:00.000Z' })],
    });
    await screen.shows('Away reply sent ·');
    await screen.shows('Away reply sent, back 23 Nov, 09:00');
  });
});

describe('An own message', () => {
  const own = ownMessageOf(1, { text: 'At ten' });

  it('is changed, or says why it can no longer be', async () => {
    const { screen } = await opened({
      messages: [own],
      answers: [refuse(editMessage, 'messageTooOld', { message: 'Too late' })],
    });
    await screen.press('button', 'Actions for this message');
    await screen.press('menuitem', 'Edit');
    await screen.type('Write to Sara', 'At eleven');
    await screen.press('button', 'Save');
    await screen.shows('Too late');
    screen.set(answer(editMessage, { ...own, text: 'At eleven', version: 2 }));
    await screen.press('button', 'Save');
    await screen.until(() => screen.query('button', 'Send') !== undefined);
  });

  it('is taken back at once, without a question, and stands again where that is undone', async () => {
    const { screen } = await opened({ messages: [own] });
    await screen.press('button', 'Actions for this message');
    await screen.press('menuitem', 'Delete');
    await screen.shows('Message deleted');
    expect(screen.text()).not.toContain('At ten');
    await screen.press('button', 'Undo');
    await screen.shows('At ten');
    expect(screen.names()).not.toContain(deleteMessage.name);
  });

  it('cannot be taken back once it was read', async () => {
    const { screen } = await opened({
      conversation: conversationOf({ peerReadSeq: 1 }),
      messages: [own],
    });
    await screen.press('button', 'Actions for this message');
    await screen.find('menuitem', 'Copy');
    expect(screen.query('menuitem', 'Delete')).toBeUndefined();
  });
});

describe('The order at hand', () => {
  const order = {
    id: sampleId(50),
    number: 'KO-100056',
    serviceName: 'AC repair',
    status: 'Paid' as const,
    actions: ['complete' as const],
  };

  it('leads the host to the actions that its state allows', async () => {
    const { screen, heard } = await opened({ conversation: conversationOf({ order }) });
    await screen.press('button', 'Confirm completion');
    expect(heard('routerGoTo')).toEqual([{ path: `/order-detail/${order.id}?do=complete` }]);
  });

  it('leaves what ends it to its own page', async () => {
    const actions = ['requestCancel' as const, 'confirm' as const];
    const { screen } = await opened({
      conversation: conversationOf({ order: { ...order, actions } }),
    });
    // Above the conversation and beside it.
    await screen.until(() => screen.all('button', 'Confirm the work').length === 2);
    expect(screen.query('button', 'Ask to cancel')).toBeUndefined();
  });

  it('stands beside a question to the desk, with the others of who asks', async () => {
    const conversation = conversationOf({ kind: 'service', order: null });
    const orders = [
      sample(orderCard, {
        ...order,
        money: { total: 25_000 },
        reservedAt: '2026-11-24T08:00:00.000Z',
      }),
    ];
    const { screen, heard } = await opened({
      conversation,
      answers: [
        answer(pageConversations, {
          realm: 'staff',
          records: [conversation],
          cursor: null,
          counts: { unread: 0, waiting: 0 },
        }),
        answer(getConversation, sample(openedConversation, { ...conversation, orders })),
      ],
    });
    await screen.find('heading', 'Orders of Sara');
    await screen.press('button', /^AC repair 24 Nov Paid 250\.00/);
    expect(heard('routerGoTo')).toEqual([{ path: `/console/orders/${order.id}` }]);
  });
});

describe('A ready sentence', () => {
  it('asks for what nobody knows', async () => {
    const reply = sample(quickReply, {
      id: sampleId(70),
      title: 'Arrival',
      text: 'Hello {customer}, we come {time}',
    });
    const { screen } = await opened({ answers: [answer(listQuickReplies, [reply])] });
    await screen.press('button', 'Arrival');
    await screen.type(/Time of the visit/, 'at nine');
    await screen.press('button', 'Insert');
    await screen.until(() => screen.field('Write to Sara').value === 'Hello Sara, we come at nine');
  });
});

describe('A ready sentence with pictures', () => {
  const picture = sample(fileRef, {
    id: sampleId(77),
    name: 'price-list.jpg',
    url: '/p.jpg',
    thumbUrl: null,
  });
  const reply = sample(quickReply, {
    id: sampleId(70),
    title: 'Prices',
    text: 'Our prices',
    isMine: true,
    files: [picture],
  });

  it('brings them along, and they are sent with it', async () => {
    const { screen } = await opened({
      answers: [answer(listQuickReplies, [reply]), sent('Our prices')],
    });
    await screen.press('button', 'Prices');
    await screen.shows('price-list.jpg');
    await screen.press('button', 'Send');
    await screen.until(() => screen.calls(sendMessage).length > 0);
    expect(screen.calls(sendMessage)).toMatchObject([
      { kind: 'picture', text: 'Our prices', fileIds: [picture.id], quickReplyId: reply.id },
    ]);
  });

  it('keeps those that are left when it is changed', async () => {
    const { screen } = await opened({
      answers: [answer(listQuickReplies, [reply]), answer(saveQuickReply, reply)],
    });
    await screen.press('button', 'Quick replies');
    const dialog = screen.within('dialog');
    await dialog.press('button', 'Edit “Prices”');
    await dialog.press('button', 'Remove price-list.jpg');
    await dialog.press('button', 'Save');
    expect(screen.calls(saveQuickReply)).toMatchObject([{ id: reply.id, fileIds: [] }]);
  });
});

describe('Looking for words in a conversation', () => {
  it('is typed at once, and Escape leaves the search alone', async () => {
    const { screen } = await opened();
    await screen.press('button', 'Search in this conversation');
    const box = await screen.find('searchbox', 'Search in this conversation');
    await screen.until(() => document.activeElement === box);
    await act(async () => {
      box.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    });
    await screen.until(
      () => screen.query('searchbox', 'Search in this conversation') === undefined,
    );
    await screen.find('log');
  });
});

describe('Reporting', () => {
  it('needs a reason, and says what the server says', async () => {
    const { screen } = await opened({
      answers: [refuse(reportConversation, 'alreadyReported', { message: 'Already reported' })],
    });
    await screen.within('region', 'Conversation with Sara').press('button', 'More');
    await screen.press('menuitem', 'Report');
    await screen.within('dialog').press('button', 'Report');
    expect(screen.calls(reportConversation)).toEqual([]);
    await screen.shows('Choose a reason');
    expect(screen.field(/Reason/).getAttribute('aria-invalid')).toBe('true');
    await screen.type(/Reason/, 'Fraud');
    expect(screen.field(/Reason/).getAttribute('aria-invalid')).toBe(null);
    await screen.within('dialog').press('button', 'Report');
    await screen.shows('Already reported');
  });
});

describe('An emoji', () => {
  it('goes where the cursor is, with arrows from one to the next', async () => {
    const { screen } = await opened();
    await screen.type('Write to Sara', 'Fine');
    await screen.press('button', 'Emojis');
    const first = await screen.find('button', '👍');
    await act(async () =>
      first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })),
    );
    await screen.press('button', '🙏');
    await screen.until(() => screen.field('Write to Sara').value === 'Fine🙏');
    expect(screen.query('button', '👍')).toBeUndefined();
  });
});

describe('What looks like a contact', () => {
  it('is said before it is sent, and its writer may say that it is none', async () => {
    const { screen } = await opened({
      conversation: conversationOf({ isMasked: true }),
      answers: [hold(sendMessage)],
    });
    await screen.type('Write to Sara', 'The boiler says 0501234567');
    await screen.shows('they are hidden from the reader');
    await screen.press('button', 'This is not a contact');
    await screen.shows('the reader sees it whole');
    await screen.press('button', 'Send');
    await screen.until(() => screen.calls(sendMessage).length === 1);
    expect(screen.calls(sendMessage)[0]).toMatchObject({ isNoContact: true });
    await screen.type('Write to Sara', 'Call 0501234567');
    await screen.shows('they are hidden from the reader');
  });
});
