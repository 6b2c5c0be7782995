import { toPanel } from '@khidma/contract/frame/to-panel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrameHost } from './host.ts';

const messengerOrigin = 'https://chat.example';
const session = {
  user: { id: 'm1', name: 'Al Noor', avatarUrl: null },
  token: 'first',
  lang: 'en_US',
  dir: 'ltr',
  theme: 'light',
  headers: {},
} as const;
const message = {
  messageId: 'm1',
  conversationId: 'c1',
  type: 1,
  userId: 'u1',
  userName: 'Noura',
  message: 'Hello',
  createdAtLong: 1_770_000_000_000,
  user: { photoFileId: null },
  orderId: null,
  path: null,
};
const call = (callId: string) => ({ callId, userId: 'u1', userName: 'Noura' });
const user = (userId: string) => ({ kind: 'user', userId, orderId: null }) as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A host with a stand-in of a panel, whose windows are bare event targets. */
const withPanel = () => {
  const page = new EventTarget();
  /** What the panel is told, as its end would read it; anything else would throw. */
  const told: unknown[] = [];
  const origins = new Set<unknown>();
  const panel = {
    postMessage: (data: unknown, origin: unknown) => {
      const { code, data: read } = toPanel.parse(data);
      told.push(
        'token' in read
          ? [code, read.token]
          : 'userId' in read
            ? [code, read.userId, ...(read.draft === undefined ? [] : [read.draft])]
            : code,
      );
      origins.add(origin);
    },
  };
  const heard: (readonly [string, unknown])[] = [];
  const of = (name: string) => heard.filter(([what]) => what === name).map(([, value]) => value);
  const hear = (name: string) => (value?: unknown) => void heard.push([name, value]);
  let frame: typeof panel | null = panel;
  let token: string | null = 'first';
  const renew = vi.fn(async () => {
    token = 'renewed';
  });
  const reload = vi.fn();
  const host = createFrameHost({
    page: page as Window, // an event target: all that is used of it
    frame: () => frame,
    messengerOrigin,
    session: () => (token === null ? null : { ...session, token }),
    renew,
    reload,
    onState: hear('state'),
    onMessage: hear('message'),
    onConversation: hear('conversation'),
    onFlood: hear('flood'),
    onUnread: hear('unread'),
    onCall: hear('call'),
    onPath: hear('path'),
    onDrop: hear('drop'),
  });
  const raw = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        data,
        origin: messengerOrigin,
        source: panel,
        ...from,
      }),
    );
  const say = (type: string, data: unknown = {}) => raw({ auth: 'khidma-im', type, data });
  const load = () => say('connected', { reason: 'loaded' });
  return {
    host,
    told,
    origins,
    heard,
    renew,
    reload,
    raw,
    say,
    load,
    expire: () => say('connected', { reason: 'expired' }),
    sync: () => say('synced'),
    states: () => of('state'),
    of,
    loseToken: () => {
      token = null;
    },
    takeToken: (next: string) => {
      token = next;
    },
    loseFrame: () => {
      frame = null;
    },
  };
};

/** The same, with conversations. */
const withOpenPanel = () => {
  const all = withPanel();
  all.load();
  all.sync();
  all.told.length = 0;
  all.heard.length = 0;
  return all;
};

describe('Taken only of the exact origin, the frame’s window, the mark and a shape that fits', () => {
  it('drops everything else, and says so once', () => {
    const { raw, say, heard, told, loseFrame } = withPanel();
    const good = { auth: 'khidma-im', type: 'connected', data: { reason: 'loaded' } };
    raw(good, { origin: 'https://evil.example' });
    raw(good, { origin: 'https://chat.example.evil.example' });
    raw(good, { source: {} });
    raw(good, { source: null });
    raw({ ...good, auth: 'khidma' });
    raw('connected');
    say('connected', { reason: 'why not' });
    say('eval', { code: 'alert(1)' });
    loseFrame();
    raw(good);
    raw(good, { source: null });
    expect(told).toEqual([]);
    expect(heard).toEqual([
      ['state', 'connecting'],
      ['drop', undefined],
    ]);
  });

  it('says nothing of messages that have nothing to do with it', () => {
    const { raw, heard } = withPanel();
    raw({ source: 'react-devtools' }, { source: {}, origin: 'https://portal.example' });
    expect(heard).toEqual([['state', 'connecting']]);
  });
});

describe('connected: 101, then 102 or 103, and waits for synced anew', () => {
  it('answers to the one origin alone, and tells later what is seen', () => {
    const { host, load, sync, told, origins, states } = withPanel();
    host.show(true);
    expect(told).toEqual([]);
    load();
    sync();
    host.show(false);
    host.show(false);
    expect(told).toEqual([[101, 'first'], 102, 103]);
    expect([...origins]).toEqual([messengerOrigin]);
    expect(states()).toEqual(['connecting', 'syncing', 'open']);
  });

  it('answers a page that reloads itself without end once a second', () => {
    const { load, told, states } = withOpenPanel();
    vi.advanceTimersByTime(2000);
    for (let count = 0; count < 500; count += 1) load();
    expect(told).toEqual([[101, 'first'], 103]);
    vi.advanceTimersByTime(1000);
    expect(told).toHaveLength(4);
    expect(states()).toEqual(['syncing']);
  });

  it('takes no synced of a page that was told nothing', () => {
    const { sync, states } = withPanel();
    sync();
    expect(states()).toEqual(['connecting']);
  });

  it('renews a token that has ended before it says who is signed in', async () => {
    const { load, loseToken, told } = withPanel();
    loseToken();
    load();
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([[101, 'renewed'], 103]);
  });
});

describe('Until synced only the last contact is kept', () => {
  it('sends the last one then, once, and each one from then on', () => {
    const { host, load, sync, told } = withPanel();
    host.open(user('u1'));
    load();
    host.open(user('u2'));
    host.open({ kind: 'customerService', userId: null, orderId: null });
    sync();
    sync();
    expect(told).toEqual([[101, 'first'], 103]);
    host.show(true);
    host.open({ ...user('u3'), draft: 'About “Leak repair”\n' });
    expect(told).toEqual([
      [101, 'first'],
      103,
      102,
      [106, null],
      [109, 'u3', 'About “Leak repair”\n'],
    ]);
  });

  it('tells that its page is shown before it tells the contact that opens there', () => {
    const { host, load, sync, told } = withPanel();
    load();
    sync();
    host.open(user('u1'));
    host.show(true);
    expect(told).toEqual([[101, 'first'], 103, 102, [109, 'u1']]);
  });
});

describe('expired: renews first, then 105; backs off 1, 5, 25 s; after three in five minutes unreachable', () => {
  it('waits longer each time and gives up', async () => {
    const { expire, told, renew, states } = withOpenPanel();
    for (const [index, seconds] of [1, 5, 25].entries()) {
      expire();
      expire();
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(renew).toHaveBeenCalledTimes(index);
      await vi.advanceTimersByTimeAsync(1);
      expect(renew).toHaveBeenCalledTimes(index + 1);
    }
    expect(told).toEqual([
      [105, 'renewed'],
      [105, 'renewed'],
      [105, 'renewed'],
    ]);
    expect(states()).toEqual([]);
    expire();
    expect(states()).toEqual(['unreachable']);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  it('begins anew after five minutes, and after a try of the reader', async () => {
    const { expire, renew, host, reload } = withOpenPanel();
    for (const seconds of [1, 5, 25]) {
      expire();
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    }
    host.retry();
    expect(reload).toHaveBeenCalledOnce();
    expire();
    await vi.advanceTimersByTimeAsync(1000);
    expect(renew).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expire();
    await vi.advanceTimersByTimeAsync(1000);
    expect(renew).toHaveBeenCalledTimes(5);
  });

  it('tries again by itself where a token cannot be got', async () => {
    const { expire, renew, states } = withOpenPanel();
    renew.mockRejectedValue(new Error('no network'));
    expire();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(renew).toHaveBeenCalledTimes(3);
    expect(states()).toEqual(['unreachable']);
  });
});

describe('No connected within 15 s, no synced within 30 s more: unreachable, with a way to try again', () => {
  it('gives a silent page 15 s', () => {
    const { states, host, reload } = withPanel();
    vi.advanceTimersByTime(14_999);
    expect(states()).toEqual(['connecting']);
    vi.advanceTimersByTime(1);
    expect(states()).toEqual(['connecting', 'unreachable']);
    host.retry();
    expect(reload).toHaveBeenCalledOnce();
    expect(states().at(-1)).toBe('connecting');
  });

  it('gives one that has been heard of 30 s, and takes it when it comes late', () => {
    const { states, load, sync } = withPanel();
    load();
    vi.advanceTimersByTime(30_000);
    expect(states()).toEqual(['connecting', 'syncing', 'unreachable']);
    sync();
    expect(states().at(-1)).toBe('open');
  });
});

describe('A flood is folded', () => {
  it('tells of states the last one', () => {
    const { say, of } = withOpenPanel();
    for (let count = 0; count < 1000; count += 1) say('unreadMes', { count, conversations: [] });
    vi.advanceTimersByTime(1000);
    expect(of('unread')).toEqual([
      { count: 0, conversations: [] },
      { count: 999, conversations: [] },
    ]);
  });

  it('tells of messages twenty a second, and asks anew once for the rest', () => {
    const { say, of } = withOpenPanel();
    for (let count = 0; count < 500; count += 1) say('newMsg', message);
    say('newSession', { conversationId: 'c1' });
    expect(of('message')).toHaveLength(20);
    expect(of('conversation')).toEqual([]);
    expect(of('flood')).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(of('flood')).toHaveLength(2);
    say('newMsg', message);
    expect(of('message')).toHaveLength(21);
  });

  it('follows one way a second and forgets the others', () => {
    const { say, of } = withOpenPanel();
    for (const path of ['/a', '/b', '/c']) say('routerGoTo', { path });
    say('noticeDetails', { path: '/d' });
    vi.advanceTimersByTime(1000);
    say('noticeDetails', { path: '/e' });
    expect(of('path')).toEqual(['/a', '/e']);
  });

  it('is in the call that is on when it ends, whatever was said in between', () => {
    const { say, of } = withOpenPanel();
    say('voiceCall', call('k1'));
    say('voiceOrCallClose', { callId: 'other' });
    say('voiceOrCallClose', { callId: 'k1' });
    say('videoCall', call('k2'));
    say('voiceOrCallClose', { callId: 'k1' });
    vi.advanceTimersByTime(100);
    expect(of('call')).toEqual([
      { ...call('k1'), kind: 'voice' },
      { ...call('k2'), kind: 'video' },
    ]);
  });

  it('ends the call of a page that has loaded anew', () => {
    const { say, load, of } = withOpenPanel();
    say('voiceCall', call('k1'));
    load();
    vi.advanceTimersByTime(100);
    expect(of('call')).toEqual([{ ...call('k1'), kind: 'voice' }, null]);
  });
});

describe('Logout, login and what else is told', () => {
  it('forgets the contact and the call, hears nothing, and is told of the next user', () => {
    const { host, say, told, of, states } = withOpenPanel();
    say('videoCall', call('k1'));
    host.logout();
    say('newMsg', message);
    expect(of('message')).toEqual([]);
    expect(of('call').at(-1)).toBeNull();
    host.postUser();
    expect(told).toEqual([104, [105, 'first'], 103]);
    expect(states()).toEqual(['signedOut', 'syncing']);
  });

  it('tells an open panel of another token without a wait, and of the same one nothing', () => {
    const { host, told, states, takeToken } = withOpenPanel();
    host.postUser();
    takeToken('second');
    host.postUser();
    host.postUser();
    expect(told).toEqual([[105, 'second']]);
    expect(states()).toEqual([]);
  });

  it('hears nothing once it is stopped', () => {
    const { host, load, heard, told } = withPanel();
    host.stop();
    load();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
    expect(heard).toEqual([['state', 'connecting']]);
  });
});
