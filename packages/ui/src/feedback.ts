import { useSyncExternalStore } from 'react';
import { lastMobileWidth } from './breakpoint.ts';

/** What a message tells of. */
export type FeedbackType = 'success' | 'info' | 'warning' | 'error';

/** A message to show. */
export interface FeedbackMessage {
  /** Success where left out (specification 9). */
  type?: FeedbackType | undefined;
  title?: string | undefined;
  message: string;
  /** What undoes it, or leads on. */
  action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

/** A message that is shown. */
export interface ShownMessage extends FeedbackMessage {
  id: number;
  type: FeedbackType;
  /** Judged when shown: a desktop notification above 828 px, a mobile toast up to it. */
  place: 'desk' | 'phone';
}

/** Specification 9: 4500 ms on a desk, 2000 ms on a phone. */
export const feedbackDuration = { desk: 4500, phone: 2000 } as const;

const most = 4;

let shown: readonly ShownMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function update(next: readonly ShownMessage[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells the reader what came of an action; callable from anywhere, shown by the one `FeedbackHost`. */
export const feedback = {
  show({ type = 'success', ...rest }: FeedbackMessage): number {
    const id = nextId++;
    const place = window.innerWidth > lastMobileWidth ? 'desk' : 'phone';
    // A phone has room for one; the same sentence twice is one.
    const others =
      place === 'phone'
        ? []
        : shown.filter((each) => each.message !== rest.message).slice(1 - most);
    update([...others, { ...rest, id, type, place }]);
    return id;
  },
  dismiss(id: number): void {
    update(shown.filter((each) => each.id !== id));
  },
  clear(): void {
    update([]);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => shown;
const none: readonly ShownMessage[] = [];

/** Returns the messages that are shown; renders again when that changes. */
export const useShownMessages = (): readonly ShownMessage[] =>
  useSyncExternalStore(subscribe, current, () => none);
