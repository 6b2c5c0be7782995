import type { FrameMessage, FrameUnread } from '@khidma/contract/frame/to-host';
import type { NotificationKey } from '@khidma/contract/shapes/notice';

/** A notice outside the window, before it is known whether it is shown. */
interface DesktopNotice extends Pick<
  FrameMessage,
  'conversationId' | 'userId' | 'orderId' | 'path'
> {
  readonly id: string;
  readonly category: NotificationKey;
  readonly title: string;
  readonly body: string;
}

/** What the app says of itself when a notice is judged. */
export interface NoticeSurroundings {
  /** Whether the reader is on the screen of messages. */
  readonly isOnMessages: () => boolean;
  /** Whether the reader wants notices of a kind. */
  readonly isOn: (category: NotificationKey) => boolean;
  /** Whether an official notice is still unread; asked when the five seconds are over. */
  readonly isUnread?: (id: string) => Promise<boolean>;
  /** What a conversation is called that has begun without a message. */
  readonly newConversation: () => string;
  /** Leads to where a notice belongs that was clicked. */
  readonly onClick: (notice: Pick<FrameMessage, 'userId' | 'orderId' | 'path'>) => void;
}

/** The type of a line between messages: what it tells of, an order's step, has a notice of its own. */
const lineType = 7;

/** How long is waited before a notice is shown: whoever is looking has read it by then (specification, section 9). */
export const noticeDelayMs = 5000;
/** For how long the tab that shows a notice keeps the others from it. */
const lockMs = 1000;
const mostWaiting = 50;
const channelName = 'khidma-notices';

const senders: ReadonlyMap<string, NotificationKey> = new Map([
  ['1000', 'orderAndTour'],
  ['2000', 'interactive'],
  ['3000', 'activity'],
  ['4000', 'system'],
]);

/** Returns the kind that a message belongs to; an unknown official sender is the system. */
export const categoryOf = ({
  type,
  userId,
}: Pick<FrameMessage, 'type' | 'userId'>): NotificationKey =>
  type === 600 ? (senders.get(userId) ?? 'system') : 'chat';

/** Returns whether this browser can show notices, and was allowed to. */
export const mayNotify = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted';

/** Has one tab of a browser alone do something. */
const alone = async (name: string, run: () => void): Promise<void> => {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return run();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    run();
    await new Promise((resolve) => setTimeout(resolve, lockMs));
  });
};

/**
 * Shows notices outside the window: of what has come while the reader was elsewhere, is still unread after five
 * seconds, and is of a kind that is wanted. Of several tabs one shows it.
 */
export const createDesktopNotices = (surroundings: NoticeSurroundings) => {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
  const reading = makeReading();

  const forget = (id: unknown): void => {
    if (typeof id !== 'string') return;
    clearTimeout(waiting.get(id));
    waiting.delete(id);
  };
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => forget(data));

  // What cannot be asked is told: better twice than never.
  const isUnread = async (id: string): Promise<boolean> =>
    surroundings.isUnread === undefined || surroundings.isUnread(id).catch(() => true);

  const mayShow = ({ category }: DesktopNotice): boolean =>
    !surroundings.isOnMessages() && mayNotify() && surroundings.isOn(category);

  const show = (notice: DesktopNotice): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: its own
    tabs?.postMessage(notice.id);
    // Text, never markup; a later one of the same conversation takes its place.
    const shown = new Notification(notice.title, {
      body: notice.body,
      tag: notice.conversationId,
      dir: 'auto',
    });
    shown.addEventListener('click', () => {
      globalThis.focus();
      surroundings.onClick(notice);
      shown.close();
    });
  };

  const add = (notice: DesktopNotice): void => {
    if (waiting.has(notice.id) || waiting.size >= mostWaiting || !mayShow(notice)) return;
    const cameAt = performance.now();
    const look = async (): Promise<void> => {
      waiting.delete(notice.id);
      if (!mayShow(notice) || reading.isRead(notice, cameAt)) return;
      if (notice.category !== 'chat' && !(await isUnread(notice.id))) return;
      await alone(`${channelName} ${notice.id}`, () => show(notice));
    };
    waiting.set(
      notice.id,
      setTimeout(() => void look(), noticeDelayMs),
    );
  };

  return {
    onMessage: (message: FrameMessage): void => {
      if (message.type === lineType) return;
      add({
        ...message,
        id: message.messageId,
        category: categoryOf(message),
        title: message.userName,
        body: message.message,
      });
    },
    onConversation: (conversationId: string): void =>
      add({
        id: conversationId,
        conversationId,
        category: 'chat',
        title: surroundings.newConversation(),
        body: '',
        userId: '',
        orderId: null,
        path: null,
      }),
    onUnread: reading.note,
    stop: (): void => {
      for (const id of waiting.keys()) forget(id);
      tabs?.close();
    },
  };
};

/** What is known of what has been read. */
const makeReading = () => {
  let counts: ReadonlyMap<string, number> = new Map();
  let knownAt = Number.NEGATIVE_INFINITY;
  return {
    note: ({ conversations }: FrameUnread): void => {
      counts = new Map(conversations.map(({ id, count }) => [id, count]));
      knownAt = performance.now();
    },
    /** A panel need not count official notices among its conversations: one that is not named is not read by that. */
    isRead: ({ conversationId, category }: DesktopNotice, cameAt: number): boolean => {
      const count = counts.get(conversationId);
      if (count !== undefined) return count === 0;
      return category === 'chat' && knownAt >= cameAt;
    },
  };
};
