import { describe, expect, it } from 'vitest';
import { toHost, type ToHostType } from './to-host.ts';
import { toPanel } from './to-panel.ts';

const message = {
  messageId: 'm1',
  conversationId: 'c1',
  type: 1,
  userId: 'u1',
  userName: 'Noura',
  message: 'Is Thursday free?',
  createdAtLong: 1_770_000_000_000,
  user: { photoFileId: null },
  orderId: null,
  path: null,
};
const call = { callId: 'k1', userId: 'u1', userName: 'Noura' };
const good: Readonly<Record<ToHostType, object>> = {
  connected: { reason: 'loaded' },
  synced: {},
  newMsg: message,
  newSession: { conversationId: 'c1' },
  unreadMes: { count: 3, conversations: [{ id: 'c1', count: 3 }] },
  videoCall: call,
  voiceCall: call,
  voiceOrCallClose: { callId: 'k1' },
  noticeDetails: { path: '/order-detail/7' },
  routerGoTo: { path: '/order-detail/7?do=complete' },
};
const readHost = (type: string, data: unknown, auth: unknown = 'khidma-im') =>
  toHost.safeParse({ auth, type, data }).success;

describe('Both directions are schemas: unknown fields are stripped, what does not fit is dropped', () => {
  it.each(Object.entries(good))('takes %s and strips what nobody knows', (type, data) => {
    const parsed = toHost.parse({ auth: 'khidma-im', type, data: { ...data, x: 1 }, y: 2 });
    expect(parsed).toEqual({ auth: 'khidma-im', type, data });
  });

  it('refuses another mark, another type, another shape', () => {
    expect(readHost('synced', {}, 'khidma')).toBe(false);
    expect(toHost.safeParse({ type: 'synced', data: {} }).success).toBe(false);
    expect(readHost('signOut', {})).toBe(false);
    expect(readHost('synced', null)).toBe(false);
    expect(readHost('connected', { reason: 'maybe' })).toBe(false);
    expect(readHost('newMsg', { ...message, message: { html: '<b>' } })).toBe(false);
    expect(readHost('newMsg', { ...message, createdAtLong: '1770000000000' })).toBe(false);
    expect(readHost('unreadMes', { count: -1, conversations: [] })).toBe(false);
    expect(readHost('unreadMes', { count: 1.5, conversations: [] })).toBe(false);
    for (const odd of [null, undefined, 7, 'synced', [], { auth: 'khidma-im' }])
      expect(toHost.safeParse(odd).success).toBe(false);
  });

  it('takes a text of 500 characters, however many units they have, and no longer one', () => {
    expect(readHost('newMsg', { ...message, message: '🙂'.repeat(500) })).toBe(true);
    expect(readHost('newMsg', { ...message, message: '🙂'.repeat(501) })).toBe(false);
    expect(readHost('newMsg', { ...message, message: 'a'.repeat(501) })).toBe(false);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/a\\b',
    'order-detail/7',
    'javascript:alert(1)',
    '',
    `/${'a'.repeat(1000)}`,
  ])('refuses %j as a path', (path) => {
    expect(readHost('routerGoTo', { path })).toBe(false);
    expect(readHost('newMsg', { ...message, path })).toBe(false);
  });
});

const session = {
  user: { id: 'm1', name: 'Al Noor', avatarUrl: null },
  token: 'session.expiry.signature',
  lang: 'ar-AE',
  dir: 'rtl',
  theme: 'light',
  clock: 'h12',
  headers: { 'x-app-type': '100' },
};
const readPanel = (code: unknown, data: unknown) => toPanel.safeParse({ code, data }).success;

describe('What a host tells the panel', () => {
  it('takes the eleven codes and strips what nobody knows', () => {
    for (const code of [101, 105])
      expect(toPanel.parse({ code, data: { ...session, session: 'secret' } }).data).toEqual(
        session,
      );
    for (const code of [102, 103, 104]) expect(readPanel(code, {})).toBe(true);
    for (const code of [106, 107, 108, 109, 110, 111])
      expect(readPanel(code, { userId: 'u1', orderId: null })).toBe(true);
  });

  it('refuses other codes and shapes', () => {
    for (const code of [100, 112, '101', null, undefined]) expect(readPanel(code, {})).toBe(false);
    expect(readPanel(101, {})).toBe(false);
    expect(readPanel(101, { ...session, token: '' })).toBe(false);
    expect(readPanel(101, { ...session, dir: 'up' })).toBe(false);
    expect(readPanel(101, { ...session, headers: { a: 1 } })).toBe(false);
    expect(readPanel(109, {})).toBe(false);
    expect(readPanel(109, { userId: 7, orderId: null })).toBe(false);
    expect(readPanel(102, undefined)).toBe(false);
  });
});
