import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { endCall, getOwnCall } from '@khidma/contract/messaging/calls';
import {
  markRead,
  openConversation,
  pageConversations,
  syncMessages,
} from '@khidma/contract/messaging/conversations';
import { sendMessage } from '@khidma/contract/messaging/messages';
import { listMyNotices, markMyNotices } from '@khidma/contract/messaging/notices';
import { openedCall } from '@khidma/contract/shapes/call';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { hostDouble } from '../testing/host-double.ts';
import {
  conversationOf,
  inbox,
  messageOf,
  ownMessageOf,
  renderMessenger,
} from '../testing/render-messenger.tsx';
import { PanelPage } from './panel-page.tsx';
import { createPanelSession } from './session.ts';

const framed = async (
  answers = inbox([conversationOf()]),
  { isShown = true, hasCalls = false } = {},
) => {
  let host: ReturnType<typeof hostDouble> | undefined;
  const screen = await renderMessenger(
    (client) => (
      <PanelPage
        client={client}
        begin={async () => {
          host ??= hostDouble(client, hasCalls);
          return host.panel;
        }}
      />
    ),
    answers,
  );
  await screen.until(() => host !== undefined);
  if (!host) throw new Error('the host was never looked for');
  const shown = host;
  if (isShown) await act(async () => shown.tell(102));
  return { screen, host };
};

describe('The panel talks to nobody but its host', () => {
  it('begins in the language that was chosen in this browser', () => {
    localStorage.setItem('language', 'ar-AE');
    expect(createPanelSession().getState().lang).toBe('ar-AE');
    localStorage.removeItem('language');
    expect(createPanelSession().getState().lang).toBe('en_US');
  });

  it('shows nothing but where it belongs, where no host may frame it', async () => {
    const screen = await renderMessenger(
      (client) => <PanelPage client={client} begin={async () => null} />,
      [],
    );
    await screen.shows('This page belongs inside Khidma');
  });

  it('can be tried again where the server’s settings do not come', async () => {
    let tries = 0;
    const screen = await renderMessenger(
      (client) => (
        <PanelPage
          client={client}
          begin={() => {
            tries += 1;
            return Promise.reject(new Error('no network'));
          }}
        />
      ),
      [],
    );
    await screen.press('button', 'Try again');
    await screen.until(() => tries === 2);
  });

  it('takes nobody from another origin', async () => {
    const { screen, host } = await framed();
    await act(async () => host.tell(101, { user: { id: 'x' } }, 'https://evil.example'));
    expect(screen.query('heading', 'Messages')).toBeUndefined();
    expect(screen.names()).toEqual([]);
  });
});

describe('What the host says', () => {
  it('signs in, shows the conversations, and is told that they are there', async () => {
    const { screen, host } = await framed();
    expect(host.heard('connected')).toEqual([{ reason: 'loaded' }]);
    await act(async () => host.signIn());
    await screen.find('button', /Sara/);
    expect(host.heard('synced')).toHaveLength(1);
    expect(document.documentElement.style.colorScheme).toBe('dark');
  });

  it('out of sight it listens, and shows its list with the first look', async () => {
    const { screen, host } = await framed(inbox([conversationOf()]), { isShown: false });
    await act(async () => host.signIn());
    await screen.until(() => host.heard('synced').length === 1);
    expect(screen.query('button', /Sara/)).toBeUndefined();
    await act(async () => host.tell(102));
    await screen.find('button', /Sara/);
  });

  it('opens a conversation with what it is about already written, before what was half written', async () => {
    const { screen, host } = await framed([
      ...inbox([conversationOf()]),
      answer(openConversation, sample(openConversation.output, conversationOf())),
    ]);
    await act(async () => host.signIn());
    await screen.press('button', /Sara/);
    const field = () => screen.field('Write to Sara');
    await screen.type('Write to Sara', 'Is it');
    const draft = 'About “Leak repair”\n';
    const ask = { userId: conversationOf().peer.id, orderId: null, draft };
    await act(async () => host.tell(109, ask));
    await screen.until(() => field().value === 'About “Leak repair”\nIs it');
    await act(async () => host.tell(109, ask));
    await screen.until(() => screen.calls(openConversation).length === 2);
    expect(field().value).toBe('About “Leak repair”\nIs it');
  });

  it('is led to an open conversation as a place of its own on a phone', async () => {
    const phone = Object.create(matchMedia('(width)'), { matches: { value: true } });
    const media = vi.spyOn(globalThis, 'matchMedia').mockReturnValue(phone);
    const { screen, host } = await framed();
    await act(async () => host.signIn());
    await screen.press('button', /Sara/);
    await screen.until(() => host.heard('routerGoTo').length === 1);
    expect(host.heard('routerGoTo')).toEqual([{ path: '/chat?talk=open' }]);
    media.mockRestore();
  });

  it('keeps one draft, whatever is asked about next', async () => {
    const { screen, host } = await framed([
      ...inbox([conversationOf()]),
      answer(openConversation, sample(openConversation.output, conversationOf())),
      answer(sendMessage, sample(sendMessage.output)),
    ]);
    await act(async () => host.signIn());
    const field = () => screen.field('Write to Sara');
    const ask = async (service: string) => {
      const draft = `About “${service}”\n`;
      const { id } = conversationOf().peer;
      const before = screen.calls(openConversation).length;
      await act(async () => host.tell(109, { userId: id, orderId: null, draft }));
      await screen.until(() => screen.calls(openConversation).length > before);
    };
    await ask('Leak repair');
    await screen.findField('Write to Sara');
    await screen.type('Write to Sara', 'About “Leak repair”\nIs it');
    const composer = field();
    await ask('Deep cleaning');
    await screen.until(() => field().value === 'About “Deep cleaning”\nIs it');
    expect(field(), 'with the files that were chosen').toBe(composer);
    await screen.type('Write to Sara', 'Hello. About “Deep cleaning”\nIs it');
    await ask('Deep cleaning');
    expect(field().value).toBe('Hello. About “Deep cleaning”\nIs it');
    await screen.press('button', 'Send');
    await ask('Leak repair');
    await screen.until(() => field().value === 'About “Leak repair”\n');
  });

  it('a renewed token asks for what was missed and keeps what is on the screen', async () => {
    const { screen, host } = await framed();
    await act(async () => host.signIn());
    await screen.find('button', /Sara/);
    await act(async () => host.signIn('m1', 'd.e.f'));
    expect(host.session.getState().token).toBe('d.e.f');
    await screen.until(() => screen.calls(pageConversations).length === 2);
    expect(screen.query('button', /Sara/)).toBeDefined();
  });

  it('what a notification tells of is a notice of the panel’s, and is read by that', async () => {
    const notice = { id: sampleId(5), title: 'Order KO-1 is paid', path: '/order-detail/7' };
    const { screen, host } = await framed([
      ...inbox([conversationOf()]),
      answer(listMyNotices, sample(listMyNotices.output, { records: [notice] })),
      answer(markMyNotices, sample(markMyNotices.output)),
    ]);
    await act(async () => host.signIn());
    await screen.press('button', 'Notifications');
    await screen.press('button', /Order KO-1 is paid/);
    expect(host.heard('noticeDetails')).toEqual([{ path: '/order-detail/7' }]);
    expect(host.heard('routerGoTo')).toEqual([]);
    expect(screen.calls(markMyNotices)).toEqual([{ ids: [notice.id] }]);
  });

  it('signing out forgets everything, storage included, and so does another person', async () => {
    const { screen, host } = await framed();
    localStorage.setItem('session', 'the portal’s');
    await act(async () => host.signIn());
    await screen.find('button', /Sara/);
    host.panel.store.getState().messenger?.messageStore.setDraft(sampleId(1), 'half a sentence');
    await act(async () => host.signIn('m2'));
    const kept = (): string[] => Object.keys(localStorage).filter((key) => /khidma-im/.test(key));
    expect(kept()).toEqual(['khidma-im:owner']);
    await act(async () => host.tell(104));
    expect(kept()).toEqual([]);
    expect(localStorage.getItem('session')).toBe('the portal’s');
    expect(screen.query('button', /Sara/)).toBeUndefined();
  });

  it('a token that has ended is said once, and nothing is sent before the next', async () => {
    const { host } = await framed();
    await act(async () => host.signIn());
    await act(async () => {
      host.panel.tokenEnded();
      host.panel.tokenEnded();
    });
    expect(host.heard('connected')).toEqual([{ reason: 'loaded' }, { reason: 'expired' }]);
  });
});

describe('What the host is told', () => {
  it('a message of somebody else, in plain text', async () => {
    const { screen, host } = await framed();
    await act(async () => host.signIn());
    await screen.find('button', /Sara/);
    const conversation = conversationOf({ lastSeq: 1, unread: 1 });
    await act(async () =>
      host.connection()?.onEvent({
        event: 'changes',
        conversationId: conversation.id,
        since: 0,
        version: 1,
        record: { conversation, messages: [messageOf(1)], isWhole: true },
      }),
    );
    expect(host.heard('newMsg')).toMatchObject([
      { conversationId: conversation.id, type: 1, userName: 'Sara', message: 'Message 1' },
    ]);
    await screen.find('button', /1 unread message/);
    await screen.until(() => host.heard('unreadMes').length > 0);
    expect(host.heard('newSession')).toEqual([]);
  });

  it('a message that the panel’s list has heard of first, and each of them once', async () => {
    const { id } = conversationOf();
    const ofMessage = (seq: number) =>
      conversationOf({ lastSeq: seq, unread: 1, lastMessage: { seq, text: `Message ${seq}` } });
    const { screen, host } = await framed([
      ...inbox([conversationOf()]),
      // While the first is being marked as read, the second is there already.
      answer(markRead, ofMessage(2)),
    ]);
    await act(async () => host.signIn());
    const tell = (seq: number) =>
      act(async () =>
        host.connection()?.onEvent({
          event: 'changes',
          conversationId: id,
          since: seq - 1,
          version: seq,
          record: { conversation: ofMessage(seq), messages: [messageOf(seq)], isWhole: true },
        }),
      );
    await tell(1);
    await screen.until(() => screen.calls(markRead).length > 0);
    await tell(2);
    await tell(2);
    expect(host.heard('newMsg')).toMatchObject([
      { message: 'Message 1' },
      { message: 'Message 2' },
    ]);
  });

  it('the picture of whoever wrote, by its whole address, and none of a colleague’s', async () => {
    const { host } = await framed();
    await act(async () => host.signIn());
    const conversation = conversationOf({
      lastSeq: 2,
      peer: { avatarUrl: '/media/a/320.webp' },
    });
    const colleague = { realm: 'staff', name: 'Noor', isMe: false } as const;
    const messages = [messageOf(1), messageOf(2, { author: colleague })];
    await act(async () =>
      host.connection()?.onEvent({
        event: 'changes',
        conversationId: conversation.id,
        since: 0,
        version: 2,
        record: { conversation, messages, isWhole: true },
      }),
    );
    expect(host.heard('newMsg')).toMatchObject([
      { user: { photoFileId: new URL('/media/a/320.webp', location.origin).href } },
      { user: { photoFileId: null } },
    ]);
  });

  it('a conversation that has begun without a message, or whose message did not come along', async () => {
    const { host } = await framed([...inbox([])]);
    await act(async () => host.signIn());
    const begun = conversationOf({ id: sampleId(2), lastSeq: 1 });
    const own = conversationOf({ id: sampleId(3), lastSeq: 1 });
    const change = { event: 'changes', since: 0, version: 1 } as const;
    const tell = (conversation: typeof begun, messages: ReturnType<typeof messageOf>[]) =>
      host.connection()?.onEvent({
        ...change,
        conversationId: conversation.id,
        record: { conversation, messages, isWhole: true },
      });
    await act(async () => {
      tell(begun, []);
      // Known by now: nothing has begun.
      tell(begun, []);
      tell(own, [ownMessageOf(1, { conversationId: own.id })]);
      host.connection()?.onEvent({ ...change, conversationId: sampleId(4), record: null });
    });
    expect(host.heard('newSession')).toEqual([
      { conversationId: begun.id },
      { conversationId: sampleId(4) },
    ]);
    expect(host.heard('newMsg')).toEqual([]);
  });
});

describe('What comes below the screen of a call', () => {
  it('is not read before the call is over', async () => {
    const conversation = conversationOf();
    const arrived = conversationOf({ lastSeq: 1, unread: 1 });
    const ringing = sample(openedCall, {
      callId: sampleId(70),
      conversationId: conversation.id,
      kind: 'voice',
      role: 'callee',
      peerName: 'Sara',
      ringsUntil: '2026-11-20T09:00:45.000Z',
    });
    const { screen, host } = await framed(
      [...inbox([conversation]), answer(getOwnCall, ringing), answer(endCall, null)],
      { hasCalls: true },
    );
    await act(async () => host.signIn());
    await screen.find('region', 'Voice call with Sara');
    await screen.press('button', /Sara/);
    await screen.find('log');
    screen.set(answer(markRead, arrived));
    await act(async () =>
      host.connection()?.onEvent({
        event: 'changes',
        conversationId: conversation.id,
        since: 0,
        version: 1,
        record: { conversation: arrived, messages: [messageOf(1)], isWhole: true },
      }),
    );
    await screen.until(() => host.heard('unreadMes').length > 0);
    await screen.until(() => screen.calls(markRead).length > 0);
    // It has come here, and nobody has seen it.
    expect(screen.calls(markRead).every(({ readSeq }) => readSeq === undefined)).toBe(true);
    await screen.press('button', 'Decline');
    await screen.press('button', 'Close');
    await screen.until(() => screen.calls(markRead).some(({ readSeq }) => readSeq === 1));
  });
});

describe('Where messages cannot be reached', () => {
  it('says so in the list, with a way to try again', async () => {
    const { screen, host } = await framed([
      ...inbox([conversationOf()]),
      refuse(pageConversations, 'internal', { message: 'Try later' }),
      refuse(syncMessages, 'internal'),
    ]);
    await act(async () => host.signIn());
    await screen.shows('Messages cannot be reached');
    expect(host.heard('synced')).toEqual([]);
    screen.set(...inbox([conversationOf()]));
    await screen.press('button', 'Try again');
    await screen.find('button', /Sara/);
    expect(host.heard('synced')).toHaveLength(1);
  });
});
