import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { connectLive, type Live } from '@khidma/client/live/connect-live';
import { throttle } from '@khidma/client/throttle';
import type { Line, LineListener } from './line.ts';

interface LiveLineParts {
  readonly token: () => string | null;
  readonly lang: () => string;
  /** The server no longer takes the token. */
  readonly onTokenEnded: () => void;
  readonly later: (ms: number, run: () => void) => () => void;
  /** Opens the connection; another one in tests. */
  readonly connect?: typeof connectLive;
}

/** So long one waits for the live connection before one asks without it. */
const patienceMs = 2_500;
/** Typing in a conversation is told this often at most. */
const typingEveryMs = 3_000;

/**
 * The live connection as the agent's line. Calls go their own way: where sockets are barred there still is a way to the
 * server, and what happens is asked for now and then. Only a browser without a network is cut off.
 */
export const liveLine = (parts: LiveLineParts): Line => {
  const { later, connect = connectLive } = parts;
  let live: Live | null = null;
  let followed: string | null = null;
  const typing = () =>
    throttle((conversationId: string) => {
      void live?.tell('typing', { conversationId });
    }, typingEveryMs);
  let tellTyping = typing();
  const follow = (conversationId: string | null): void => {
    if (followed !== null) void live?.tell('leave', { conversationId: followed });
    followed = conversationId;
    tellTyping = typing();
    if (followed !== null) void live?.tell('join', { conversationId: followed });
  };
  const start = ({ onOpen, onCut, onEvent }: LineListener): (() => void) => {
    const endWait = later(patienceMs, onOpen);
    const opened = connect({
      token: parts.token,
      lang: parts.lang,
      on: {
        changes: (told) => onEvent({ event: 'changes', ...told }),
        read: (told) => onEvent({ event: 'read', ...told }),
        typing: (told) => onEvent({ event: 'typing', ...told }),
        colleague: (told) => onEvent({ event: 'colleague', ...told }),
        presence: (told) => onEvent({ event: 'presence', ...told }),
        call: (told) => onEvent({ event: 'call', ...told }),
        missed: onOpen,
      },
      onOpen: () => {
        endWait();
        if (followed !== null) void opened.tell('join', { conversationId: followed });
        onOpen();
      },
      onAsk: () => {
        if (navigator.onLine) onOpen();
      },
      onEnded: ({ code }) => {
        if (code === errorCodes.unauthenticated) parts.onTokenEnded();
      },
    });
    live = opened;
    const online = (): void => {
      onOpen();
      opened.renew();
    };
    globalThis.addEventListener('online', online);
    globalThis.addEventListener('offline', onCut);
    if (!navigator.onLine) onCut();
    return () => {
      endWait();
      opened.close();
      live = null;
      globalThis.removeEventListener('online', online);
      globalThis.removeEventListener('offline', onCut);
    };
  };
  return {
    start,
    follow,
    announce: () => {
      if (followed !== null) void live?.tell('join', { conversationId: followed });
    },
    renew: () => live?.renew(),
    sayTyping: (conversationId) => tellTyping(conversationId),
  };
};
