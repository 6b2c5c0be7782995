import type { FrameMessage, FrameUnread, ToHost, ToHostData } from '@khidma/contract/frame/to-host';
import { foldToLast, limitPerSecond } from './fold.ts';

/** The call that the panel is in. */
export interface FrameCall extends ToHostData<'voiceCall'> {
  readonly kind: 'voice' | 'video';
}

/** What a host hears of the conversations and calls of its panel. */
export interface InflowEvents {
  readonly onMessage: (message: FrameMessage) => void;
  readonly onConversation: (conversationId: string) => void;
  /** More came than is worth looking at singly: whatever shows messages asks anew. */
  readonly onFlood: () => void;
  readonly onUnread: (unread: FrameUnread) => void;
  readonly onCall: (call: FrameCall | null) => void;
  /** Where the panel leads to; whether the path is one of the host's own is for the host to say. */
  readonly onPath: (path: string) => void;
}

/** How often the panel is heard, whatever it sends. */
const foldMs = 100;
const floodMs = 1000;
const messagesPerSecond = 20;

/** What goes through here: everything but how panel and host find each other. */
export type Inflow = Exclude<ToHost, { readonly type: 'connected' | 'synced' }>;

/**
 * Hands on what a panel says, folded: of states the last one, of messages twenty a second, of ways one a second. What
 * it says of a call is told as the call that is on.
 */
export const makeInflow = (events: InflowEvents) => {
  let call: FrameCall | null = null;
  const unread = foldToLast<FrameUnread>(foldMs, events.onUnread);
  const calls = foldToLast<FrameCall | null>(foldMs, events.onCall);
  const flood = foldToLast<void>(floodMs, events.onFlood);
  const mayTell = limitPerSecond(messagesPerSecond);
  const mayLead = limitPerSecond(1);

  const setCall = (next: FrameCall | null): void => {
    if (call === next) return;
    call = next;
    calls.push(next);
  };

  const take = (message: Inflow): void => {
    switch (message.type) {
      case 'newMsg':
        return mayTell() ? events.onMessage(message.data) : flood.push();
      case 'newSession':
        return mayTell() ? events.onConversation(message.data.conversationId) : flood.push();
      case 'unreadMes':
        return unread.push(message.data);
      case 'videoCall':
        return setCall({ ...message.data, kind: 'video' });
      case 'voiceCall':
        return setCall({ ...message.data, kind: 'voice' });
      case 'voiceOrCallClose':
        return call?.callId === message.data.callId ? setCall(null) : undefined;
      case 'noticeDetails':
      case 'routerGoTo':
        return mayLead() ? events.onPath(message.data.path) : undefined;
    }
  };

  /** Nothing that was held back is told; a call that is on is over. */
  const stop = (): void => {
    for (const fold of [unread, calls, flood]) fold.stop();
    if (call !== null) events.onCall(null);
    call = null;
  };

  return { take, endCall: () => setCall(null), stop };
};
