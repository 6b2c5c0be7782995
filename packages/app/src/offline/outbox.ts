import type { ApiClient, CallOptions } from '@khidma/client/api-client';
import { ApiError, HttpFailure, NetworkFailure } from '@khidma/client/call-errors';
import { uploadFile } from '@khidma/contract/files/uploads';
import type { OutboxFile, OutboxItem } from './outbox-item.ts';
import { queuedCalls } from './queued-calls.ts';

/** What a new item is made of; what says nothing of its time was done now. */
export type OutboxDraft = Omit<
  OutboxItem,
  'id' | 'owner' | 'pictures' | 'at' | 'keptAt' | 'state' | 'refusal'
> & { readonly at?: string };

/** Where items are kept between pages. */
export interface OutboxStore {
  /** Keeps an item; `AlreadyKept` where its slot is taken, `NoRoom` where the device is full. Nothing is half kept. */
  add(item: OutboxItem): Promise<void>;
  /** The items of an owner, the earliest first. */
  list(owner: string): Promise<OutboxItem[]>;
  /** Changes an item; one that is gone stays gone. */
  change(id: string, change: Partial<OutboxItem>): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The same is kept already: another tab, or an earlier try. */
export class AlreadyKept extends Error {}

/** The device has no room for it. */
export class NoRoom extends Error {}

/** Milliseconds after which what is unsent is told with more weight. */
export const overdueMs = 3 * 86_400_000;

/** Milliseconds that a picture and a call may take: a line that only seems to be there is none. */
const longestMs = { upload: 60_000, call: 20_000 } as const;

/** Refusals that say nothing of what is sent: it waits, and is tried again. */
const passing = new Set<string>([
  'ApiError',
  'unauthenticated',
  'noPermission',
  'accountSuspended',
  'badRequest',
  'clockSkew',
  'badSignature',
  'stillRunning',
  'requestIdReused',
  'tooManyRequests',
  'tooManyUploads',
  'internal',
  'unavailable',
]);

/** Whether the server has said no to what is sent. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !passing.has(error.name);

/** Whether a call came to nothing because of the line, or of a server that is not there. */
export const isNoLine = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  error instanceof HttpFailure ||
  (error instanceof DOMException && error.name === 'TimeoutError');

/** Whether the server no longer has a file that went up long before. */
const isFileGone = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ rule }) => rule === 'file');

interface SendingOne {
  readonly store: Pick<OutboxStore, 'change'>;
  readonly client: Pick<ApiClient, 'call' | 'upload'>;
  /** Whether the owner is still the one who is signed in. */
  readonly isOwn: () => boolean;
  /** The device's clock. */
  readonly now: () => Date;
  /** Gives it up: whoever pressed it has left, and nothing is to be kept. */
  readonly signal?: AbortSignal | undefined;
}

interface Sending extends SendingOne {
  readonly store: OutboxStore;
  readonly owner: string;
}

/**
 * Sends what waits, the earliest first, and stops where the line drops or the session ends. What is refused is kept
 * with what the server said, and the rest goes on. True where nothing waits any more.
 */
export async function sendOutbox(sending: Sending): Promise<boolean> {
  const { store, owner } = sending;
  for (const item of await store.list(owner)) {
    if (item.state !== 'waiting') continue;
    try {
      await sendItem(sending, item);
    } catch (error) {
      if (!isRefusal(error)) return false;
      await store.change(item.id, { ...over(item), state: 'refused', refusal: error.message });
      continue;
    }
    await store.change(item.id, { ...over(item), state: 'sent', files: [] });
  }
  return true;
}

/** What no longer waits leaves its slot: the same may be done anew, at another visit or after a refusal. */
const over = ({ id }: OutboxItem): Pick<OutboxItem, 'slot'> => ({ slot: id });

/** The session ended, or another began, while something was on its way. */
class NotOwn extends Error {}

/** Sends one item: the pictures that the server does not have, and then the whole. */
export async function sendItem(sending: SendingOne, item: OutboxItem): Promise<void> {
  try {
    await callWith(sending, item, await uploadMissing(sending, item));
  } catch (error) {
    const again = item.files.map((each) => (each.file === null ? each : { ...each, fileId: null }));
    if (!isFileGone(error) || again.every(({ fileId }) => fileId !== null)) throw error;
    await callWith(sending, item, await uploadMissing(sending, { ...item, files: again }));
  }
}

const within = (what: keyof typeof longestMs, signal: AbortSignal | undefined): CallOptions => {
  const limit = AbortSignal.timeout(longestMs[what]);
  return { silent: true, signal: signal ? AbortSignal.any([signal, limit]) : limit };
};

const callWith = async (
  { client, isOwn, now, signal }: SendingOne,
  item: OutboxItem,
  files: readonly OutboxFile[],
): Promise<unknown> => {
  if (!isOwn()) throw new NotOwn();
  const kept = { id: item.id, at: item.at, clock: now().toISOString() };
  return queuedCalls[item.call](client, { ...item, files, kept }, within('call', signal));
};

/** Sends up what the server does not have; each is noted at once, so that a line that drops costs one file. */
async function uploadMissing(
  { store, client, isOwn, signal }: SendingOne,
  item: OutboxItem,
): Promise<readonly OutboxFile[]> {
  let { files } = item;
  for (const [index, kept] of files.entries()) {
    const { file, fileId } = kept;
    if (file === null || fileId !== null) continue;
    if (!isOwn()) throw new NotOwn();
    const { id } = await client.upload(
      uploadFile,
      { kind: 'completion', file },
      within('upload', signal),
    );
    // It went up for whoever is signed in now.
    if (!isOwn()) throw new NotOwn();
    files = files.with(index, { ...kept, fileId: id });
    await store.change(item.id, { files });
  }
  return files;
}
