import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ColleagueActivity } from '@khidma/contract/live/events';
import type { CallChange } from '@khidma/contract/shapes/call';
import type { syncMessages } from '@khidma/contract/messaging/conversations';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { connectLive, type Live } from '@khidma/client/live/connect-live';
import { throttle } from '@khidma/client/throttle';

/** What has changed in one conversation. */
export type SyncRecord = OutputOf<typeof syncMessages>['records'][number];

/** What the server tells without being asked. */
export type ConnectionEvent =
  | {
      /** What has changed in a conversation behind `since`, up to `version`; without a record it has to be asked for. */
      readonly event: 'changes';
      readonly conversationId: string;
      readonly since: number;
      readonly version: number;
      readonly record: SyncRecord | null;
    }
  | {
      readonly event: 'read';
      readonly conversationId: string;
      readonly realm: string;
      readonly readSeq: number;
      readonly deliveredSeq: number;
    }
  | { readonly event: 'typing'; readonly conversationId: string; readonly realm: string }
  | ({ readonly event: 'colleague' } & ColleagueActivity)
  | {
      readonly event: 'presence';
      readonly realm: string;
      readonly id: string | null;
      readonly isOnline: boolean;
    }
  | ({ readonly event: 'call' } & CallChange);

/** Who listens to the connection. */
export interface ConnectionListener {
  /** There is a way to the server; whatever happened before has to be asked for. */
  readonly onOpen: () => void;
  readonly onCut: () => void;
  readonly onEvent: (event: ConnectionEvent) => void;
}

/** The live connection, or what stands in for it. */
export interface Connection {
  /** Begins; returns what ends it. */
  readonly start: (listener: ConnectionListener) => () => void;
  /** Says that one writes; lost where there is no way. */
  readonly sayTyping: (conversationId: string) => void;
  /** Says anew what is followed: somebody has come who does not know yet. */
  readonly announce: () => void;
  /** Follows a conversation that is looked at, and nothing else. */
  readonly follow: (conversationId: string | null) => void;
  /** The token is a new one. */
  readonly renew: () => void;
}

interface LiveConnectionParts {
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
 * The live connection as the agent has it. Calls go their own way: where sockets are barred there still is a way to the
 * server, and what happens is asked for now and then. Only a browser without a network is cut off.
 */
export const liveConnection = (parts: LiveConnectionParts): Connection => {
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
  const start = ({ onOpen, onCut, onEvent }: ConnectionListener): (() => void) => {
    const endWait = later(patienceMs, () => {
      if (navigator.onLine) onOpen();
    });
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
