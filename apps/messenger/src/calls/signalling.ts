import type { ApiClient } from '@khidma/client/api-client';
import { listSignals, sendSignals } from '@khidma/contract/messaging/calls';

/** Carries what the two browsers tell each other, in order. */
export interface Signalling {
  readonly send: (signal: string) => void;
  /** There may be something to take. */
  readonly ask: () => void;
  readonly stop: () => void;
}

interface SignallingParts {
  readonly call: ApiClient['call'];
  readonly callId: string;
  readonly tabId: string;
  readonly onSignal: (signal: string) => Promise<void> | undefined;
  readonly onOver: () => void;
}

/** So many go in one call (contract, `sendSignals`). */
const mostAtOnce = 20;

/** Sends what is said while a call is on its way with the next one, and takes what the other side said one by one. */
export const createSignalling = ({
  call,
  callId,
  tabId,
  onSignal,
  onOver,
}: SignallingParts): Signalling => {
  const outgoing: string[] = [];
  let isSending = false;
  let isAsking = false;
  let askAgain = false;
  let taken = 0;
  const ending = new AbortController();

  const flush = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    while (outgoing.length > 0 && !ending.signal.aborted) {
      const signals = outgoing.slice(0, mostAtOnce);
      try {
        await call(sendSignals, { callId, tabId, signals }, { silent: true });
      } catch {
        // The client has tried again by itself; what is still unsaid goes with the next signal.
        break;
      }
      outgoing.splice(0, signals.length);
    }
    isSending = false;
  };
  const take = async (): Promise<boolean> => {
    const { records, isOver } = await call(
      listSignals,
      { callId, tabId, after: String(taken) },
      { silent: true },
    );
    if (ending.signal.aborted) return false;
    if (isOver) {
      onOver();
      return false;
    }
    for (const { seq, signal } of records) {
      taken = seq;
      await onSignal(signal);
    }
    return records.length > 0;
  };
  const drain = async (): Promise<void> => {
    isAsking = true;
    try {
      do {
        askAgain = false;
        if (await take()) askAgain = true;
      } while (askAgain && !ending.signal.aborted);
    } catch {
      // Asked again with the next word of the live connection, or by the clock.
    }
    // In the same breath as the last look at `askAgain`: who asks from here on begins anew.
    isAsking = false;
  };
  return {
    send: (signal) => {
      outgoing.push(signal);
      void flush();
    },
    ask: () => {
      void flush();
      askAgain = true;
      if (!isAsking) void drain();
    },
    stop: () => {
      ending.abort();
    },
  };
};
