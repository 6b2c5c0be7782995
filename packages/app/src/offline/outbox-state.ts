import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { OutboxItem } from './outbox-item.ts';

interface OutboxState {
  /** What is kept for whoever is signed in, the earliest first. */
  readonly items: readonly OutboxItem[];
  readonly isSending: boolean;
}

/** What waits to be sent, as the screens show it. */
export const outboxStore = createStore<OutboxState>(() => ({ items: [], isSending: false }));

/** What is kept for whoever is signed in, and whether it is being sent. */
export const useOutbox = (): OutboxState => useStore(outboxStore);

/** Whether something has not reached the server, or was refused there. */
export const isUnsent = ({ state }: OutboxItem): boolean => state !== 'sent';
