import { toHost } from '@khidma/contract/frame/to-host';
import { describe, expect, it } from 'vitest';
import { createFramePanel, findHostOrigin } from './panel.ts';

const hostOrigin = 'https://portal.example';
const session = {
  user: { id: 'm1', name: 'Al Noor', avatarUrl: null },
  token: 'a.b.c',
  lang: 'en_US',
  dir: 'ltr',
  theme: 'dark',
  headers: { 'x-app-type': '100' },
} as const;

/** A panel in a stand-in of a host's page. */
const inHost = (rememberedUserId: string | null = null) => {
  const target = new EventTarget();
  const sent: { message: unknown; origin: unknown }[] = [];
  const parent = {
    postMessage: (message: unknown, origin: unknown) => void sent.push({ message, origin }),
  };
  const window = Object.assign(target, { parent });
  const log: unknown[] = [];
  const panel = createFramePanel({
    hostOrigin,
    window,
    rememberedUserId,
    onUser: ({ user, token }) => log.push(['user', user.id, token]),
    onVisible: (isVisible) => log.push(['visible', isVisible]),
    onLogout: () => log.push(['logout']),
    onContact: (contact) => log.push(['contact', contact]),
  });
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    target.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: hostOrigin, source: parent, ...from }),
    );
  return { panel, window, sent, log, say };
};

describe('The panel talks to its host only if that is in MESSENGER_HOSTS', () => {
  const allowed = ['https://portal.example', 'https://shop.example'];
  it.each([
    ['?host=https%3A%2F%2Fshop.example', 'https://shop.example'],
    ['?host=https%3A%2F%2Fevil.example', null],
    ['?host=https%3A%2F%2Fshop.example%2F', null],
    ['?host=*', null],
    ['?host=', null],
    ['', null],
  ])('reads %j as %j', (search, origin) => {
    expect(findHostOrigin(search, allowed)).toBe(origin);
  });
});

describe('The panel takes a message only from its parent and its host’s origin', () => {
  it('drops another origin, another window, itself and other shapes', () => {
    const { log, say, window } = inHost();
    say({ code: 101, data: session }, { origin: 'https://evil.example' });
    say({ code: 101, data: session }, { source: {} });
    say({ code: 101, data: session }, { source: null });
    say({ code: 101, data: session }, { source: window });
    for (const data of [
      null,
      'x',
      { code: 101 },
      { code: 112, data: {} },
      { code: '102', data: {} },
    ])
      say(data);
    expect(log).toEqual([]);
  });

  it('listens no longer once it is stopped', () => {
    const { log, say, panel } = inHost();
    panel.stop();
    say({ code: 102, data: {} });
    expect(log).toEqual([]);
  });
});

describe('What a host says', () => {
  it('hands on user, visibility, logout and contacts', () => {
    const { log, say } = inHost();
    say({ code: 101, data: session });
    say({ code: 102, data: {} });
    say({ code: 105, data: { ...session, token: 'd.e.f' } });
    say({ code: 103, data: {} });
    say({ code: 106, data: { userId: null, orderId: null } });
    say({ code: 109, data: { userId: 'c1', orderId: 'o1' } });
    say({ code: 109, data: { userId: 'c1', orderId: null, draft: 'About a leak' } });
    say({ code: 111, data: { userId: 'g1', orderId: null } });
    say({ code: 104, data: {} });
    expect(log).toEqual([
      ['user', 'm1', 'a.b.c'],
      ['visible', true],
      ['user', 'm1', 'd.e.f'],
      ['visible', false],
      ['contact', { kind: 'customerService', userId: null, orderId: null }],
      ['contact', { kind: 'user', userId: 'c1', orderId: 'o1' }],
      ['contact', { kind: 'user', userId: 'c1', orderId: null, draft: 'About a leak' }],
      ['contact', { kind: 'rentHouseGroup', userId: 'g1', orderId: null }],
      ['logout'],
    ]);
  });

  it('forgets everything before another user, also one of an earlier visit', () => {
    const { log, say } = inHost('m0');
    say({ code: 101, data: session });
    say({ code: 105, data: { ...session, user: { ...session.user, id: 'm2' } } });
    expect(log).toEqual([['logout'], ['user', 'm1', 'a.b.c'], ['logout'], ['user', 'm2', 'a.b.c']]);
  });
});

describe('What the panel says', () => {
  it('says first that it has loaded, and all of it to one origin alone', () => {
    const { panel, sent } = inHost();
    panel.send('synced', {});
    panel.send('unreadMes', { count: 1, conversations: [{ id: 'c1', count: 1 }] });
    expect(sent.map(({ origin }) => origin)).toEqual([hostOrigin, hostOrigin, hostOrigin]);
    expect(sent[0]?.message).toEqual({
      auth: 'khidma-im',
      type: 'connected',
      data: { reason: 'loaded' },
    });
  });

  it('cuts a long message to 500 characters, so that a host takes it', () => {
    const { panel, sent } = inHost();
    panel.send('newMsg', {
      messageId: 'm1',
      conversationId: 'c1',
      type: 1,
      userId: 'u1',
      userName: 'Noura',
      message: '🙂'.repeat(900),
      createdAtLong: 0,
      user: { photoFileId: null },
      orderId: null,
      path: null,
    });
    expect(toHost.safeParse(sent.at(-1)?.message).data?.data).toMatchObject({
      message: '🙂'.repeat(500),
    });
  });
});
