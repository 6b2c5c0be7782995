import { getClient } from '@khidma/client/query';
import { dialogSignal } from '@khidma/ui/popup/escape-stack';
import { getKeeper } from './keeper.ts';
import { onLineBack } from './line.ts';
import { appStore, keptForMs } from './kept-store.ts';
import { type OutboxDraft, isNoLine, sendItem, sendOutbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isUnsent, outboxStore } from './outbox-state.ts';

const now = (): Date => new Date();

/** How long to wait before what could not be sent is tried again, in milliseconds; the last holds from then on. */
const waits = [5000, 15_000, 60_000, 300_000];

/** For how long what was sent stays in sight. */
const sentForMs = 86_400_000;

let isRunning = false;
let channel: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

/** Begins to send what waits: now, when the line is back, and when the page is looked at again. Returns what ends it. */
export const startOutbox = (): (() => void) => {
  isRunning = true;
  channel = new BroadcastChannel(outboxName());
  channel.addEventListener('message', () => void show());
  const ended = new AbortController();
  const { signal } = ended;
  const begin = (): void => {
    tries = 0;
    void sendNow();
  };
  signal.addEventListener('abort', onLineBack(begin));
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') begin();
    },
    { signal },
  );
  void cleanUp()
    .then(show)
    .then(begin, () => undefined);
  return () => {
    ended.abort();
    clearTimeout(timer);
    channel?.close();
    isRunning = false;
    outboxStore.setState({ items: [], isSending: false });
  };
};

/** Whether something has reached the server, or waits here. */
export type Outcome = 'sent' | 'kept';

/**
 * Sends something at once, and keeps it where there is no line. What the server refuses rejects as a call does, and nothing
 * is kept; `AlreadyKept` and `NoRoom` say why it could not be.
 */
export const sendOrKeep = async (draft: OutboxDraft): Promise<Outcome> => {
  const { owner } = getKeeper();
  const whose = owner();
  const at = now().toISOString();
  let item: OutboxItem = {
    at,
    ...draft,
    owner: whose ?? '',
    id: crypto.randomUUID(),
    pictures: draft.files.filter(({ field }) => field !== 'signature').length,
    keptAt: at,
    state: 'waiting',
    refusal: '',
  };
  // What has gone up by then need not go up again.
  const change = async (_id: string, changed: Partial<OutboxItem>): Promise<void> => {
    item = { ...item, ...changed };
  };
  try {
    await sendItem(
      {
        store: { change },
        client: getClient(),
        isOwn: () => owner() === whose,
        now,
        signal: dialogSignal(),
      },
      item,
    );
    return 'sent';
  } catch (error) {
    if (whose === null || !isNoLine(error)) throw error;
  }
  await (await appStore()).add(item);
  // A browser may clear what is not asked to stay; it may refuse, and it stays as long as there is room.
  void navigator.storage?.persist?.().catch(() => undefined);
  await tell();
  void sendNow();
  return 'kept';
};

/** Sends what waits; one tab does, the others look on. */
export const sendNow = async (): Promise<void> => {
  const { owner } = getKeeper();
  const whose = owner();
  clearTimeout(timer);
  const { items } = outboxStore.getState();
  if (!isRunning || whose === null || !items.some(({ state }) => state === 'waiting')) return;
  const store = await appStore();
  const isDone = await inOneTab(async () => {
    outboxStore.setState({ isSending: true });
    try {
      const isOwn = (): boolean => isRunning && owner() === whose;
      return await sendOutbox({
        store,
        client: getClient(),
        owner: whose,
        isOwn,
        now,
      });
    } finally {
      outboxStore.setState({ isSending: false });
      await tell();
    }
  });
  if (isDone === true) {
    tries = 0;
    return;
  }
  if (!isRunning) return;
  timer = setTimeout(() => void sendNow(), waits[Math.min(tries, waits.length - 1)]);
  tries += 1;
};

/** Takes an item away: it was refused, or is not to be sent. */
export const dropItem = async (id: string): Promise<void> => {
  await (await appStore()).remove(id);
  await tell();
};

/** Lets an item that was refused be sent once more. */
export const retryItem = async (id: string): Promise<void> => {
  await (await appStore()).change(id, { state: 'waiting', refusal: '' });
  await tell();
  void sendNow();
};

/** How much of whoever is signed in is kept here and not sent. */
export const countUnsent = async (): Promise<number> => {
  const owner = getKeeper().owner();
  return owner === null ? 0 : (await (await appStore()).list(owner)).filter(isUnsent).length;
};

/** Deletes what is kept to read, and what of an owner was not sent: chosen at sign-out, or the account is gone. */
export const dropEverything = async (owner: string | null): Promise<void> => {
  const store = await appStore();
  await store.dropAnswers();
  if (owner === null) return;
  for (const { id } of await store.list(owner)) await store.remove(id);
  await tell();
};

const show = async (): Promise<void> => {
  const owner = getKeeper().owner();
  const items = owner === null ? [] : await (await appStore()).list(owner);
  outboxStore.setState({ items });
};

/** Here and in the other tabs. */
const tell = async (): Promise<void> => {
  await show();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
  channel?.postMessage('changed');
};

/** Forgets what was sent long ago, and answers of others, or read long ago. */
const cleanUp = async (): Promise<void> => {
  const store = await appStore();
  const owner = getKeeper().owner();
  const at = Date.now();
  await store.dropAnswers({ owner: owner ?? '', before: at - keptForMs });
  if (owner === null) return;
  for (const { id, state, keptAt } of await store.list(owner))
    if (state === 'sent' && at - Date.parse(keptAt) > sentForMs) await store.remove(id);
};

const outboxName = (): string => `khidma ${getKeeper().name} outbox`;

/** Undefined where another tab is at it. */
const inOneTab = <T>(act: () => Promise<T>): Promise<T | undefined> =>
  navigator.locks.request(outboxName(), { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : act(),
  );
