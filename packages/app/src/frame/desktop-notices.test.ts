import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { categoryOf, createDesktopNotices, type NoticeSurroundings } from './desktop-notices.ts';

const message = (changes: object = {}) => ({
  messageId: 'm1',
  conversationId: 'c1',
  type: 1,
  userId: 'u1',
  userName: 'Noura',
  message: '<b>Hello</b>',
  createdAtLong: 0,
  user: { photoFileId: null },
  orderId: 'o1',
  path: null,
  ...changes,
});

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly click: () => void;
}

let shown: Shown[];
let permission: NotificationPermission;
let held: Set<string>;
const ends: (() => void)[] = [];

class FakeNotification extends EventTarget {
  static get permission(): NotificationPermission {
    return permission;
  }
  constructor(title: string, { body }: { readonly body: string }) {
    super();
    shown.push({ title, body, click: () => this.dispatchEvent(new Event('click')) });
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

/** The locks of a browser: one holder a name, whichever tab asks first. */
const locks = {
  request: async (
    name: string,
    _options: object,
    run: (lock: object | null) => Promise<void>,
  ): Promise<void> => {
    if (held.has(name)) return run(null);
    held.add(name);
    await run({ name });
    held.delete(name);
  },
};

/** Channels of one browser: what one tab posts the others get. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const channel of FakeChannel.open)
      if (channel !== this) channel.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  permission = 'granted';
  held = new Set();
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const inTab = (changes: Partial<NoticeSurroundings> = {}) => {
  const state = { isOnMessages: false, off: new Set<string>(), clicked: [] as unknown[] };
  const notices = createDesktopNotices({
    isOnMessages: () => state.isOnMessages,
    isOn: (category) => !state.off.has(category),
    newConversation: () => 'New conversation',
    onClick: ({ userId, orderId, path }) => state.clicked.push([userId, orderId, path]),
    ...changes,
  });
  ends.push(notices.stop);
  return { state, ...notices };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('A message becomes a notice outside the window', () => {
  it('5 s after it came, as text, and leads to its place', async () => {
    const { onMessage, state } = inTab();
    onMessage(message());
    await pass(4999);
    expect(shown).toEqual([]);
    await pass(1);
    expect(shown).toMatchObject([{ title: 'Noura', body: '<b>Hello</b>' }]);
    shown[0]?.click();
    expect(state.clicked).toEqual([['u1', 'o1', null]]);
  });

  it('not where it is a line between messages: what it tells of has a notice of its own', async () => {
    const { onMessage } = inTab();
    onMessage(message({ type: 7 }));
    onMessage(message({ messageId: 'n1', type: 600, userId: '1000', userName: 'Order paid' }));
    await pass(5000);
    expect(shown.map(({ title }) => title)).toEqual(['Order paid']);
  });

  it('not where it is not supported, or not allowed', async () => {
    const { onMessage } = inTab();
    permission = 'default';
    onMessage(message());
    permission = 'granted';
    await pass(5000);
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(globalThis, 'Notification');
    onMessage(message());
    await pass(5000);
    expect(shown).toEqual([]);
  });

  it('not on the screen of messages, when it comes or 5 s later', async () => {
    const { onMessage, state } = inTab();
    state.isOnMessages = true;
    onMessage(message());
    state.isOnMessages = false;
    await pass(5000);
    onMessage(message({ messageId: 'm2' }));
    state.isOnMessages = true;
    await pass(5000);
    expect(shown).toEqual([]);
  });

  it('not of a kind that is off, when it comes or 5 s later', async () => {
    const { onMessage, state } = inTab();
    state.off.add('chat');
    onMessage(message());
    state.off.clear();
    await pass(5000);
    onMessage(message({ messageId: 'm2' }));
    state.off.add('chat');
    await pass(5000);
    expect(shown).toEqual([]);
  });

  it('not where its conversation has been read within the 5 s', async () => {
    const { onMessage, onUnread } = inTab();
    onMessage(message());
    onUnread({ count: 1, conversations: [{ id: 'c1', count: 1 }] });
    onMessage(message({ messageId: 'm2', conversationId: 'c2' }));
    onUnread({ count: 1, conversations: [{ id: 'c2', count: 1 }] });
    await pass(5000);
    expect(shown).toHaveLength(1);
    onMessage(message({ messageId: 'm3' }));
    onUnread({ count: 0, conversations: [{ id: 'c1', count: 0 }] });
    await pass(5000);
    expect(shown).toHaveLength(1);
  });

  it('as a conversation that has begun', async () => {
    const { onConversation } = inTab();
    onConversation('c9');
    await pass(5000);
    expect(shown).toMatchObject([{ title: 'New conversation', body: '' }]);
  });

  it('once, however many tabs are open, late ones too', async () => {
    const tabs = [inTab(), inTab(), inTab()];
    for (const { onMessage } of tabs) onMessage(message());
    await pass(60_000);
    expect(shown).toHaveLength(1);
  });

  it('once where a tab is too slow to see the other one’s lock', async () => {
    const quick = inTab();
    const slow = inTab();
    quick.onMessage(message());
    await pass(4000);
    slow.onMessage(message());
    await pass(60_000);
    expect(shown).toHaveLength(1);
  });
});

describe('The category of a notice comes from its sender', () => {
  it.each([
    ['1000', 'orderAndTour'],
    ['2000', 'interactive'],
    ['3000', 'activity'],
    ['4000', 'system'],
    ['5000', 'system'],
    ['constructor', 'system'],
  ])('%s is %s', (userId, category) => {
    expect(categoryOf({ type: 600, userId })).toBe(category);
    expect(categoryOf({ type: 1, userId })).toBe('chat');
  });

  it('is not shown where it has been read within the 5 s', async () => {
    const { onMessage } = inTab({ isUnread: async (id) => id !== 'read' });
    onMessage(message({ type: 600, userId: '1000', messageId: 'read', conversationId: 'n1' }));
    onMessage(message({ type: 600, userId: '1000', messageId: 'unread', conversationId: 'n2' }));
    await pass(5000);
    expect(shown).toHaveLength(1);
  });

  it('is shown though the panel does not count notices among its conversations', async () => {
    const { onMessage, onUnread } = inTab();
    onMessage(message({ type: 600, userId: '1000', path: '/order-detail/7' }));
    onUnread({ count: 0, conversations: [] });
    await pass(5000);
    expect(shown).toHaveLength(1);
  });
});
