import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ColleagueActivity } from '@khidma/contract/live/events';
import type { CallChange } from '@khidma/contract/shapes/call';
import type { syncMessages } from '@khidma/contract/messaging/conversations';

/** What has changed in one conversation. */
export type SyncRecord = OutputOf<typeof syncMessages>['records'][number];

/** What the server tells without being asked. */
export type LineEvent =
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

/** Who listens to the line. */
export interface LineListener {
  /** There is a way to the server; whatever happened before has to be asked for. */
  readonly onOpen: () => void;
  readonly onCut: () => void;
  readonly onEvent: (event: LineEvent) => void;
}

/** The live connection, or what stands in for it. */
export interface Line {
  /** Begins; returns what ends it. */
  readonly start: (listener: LineListener) => () => void;
  /** Says that one writes; lost where there is no way. */
  readonly sayTyping: (conversationId: string) => void;
  /** Says anew what is followed: somebody has come who does not know yet. */
  readonly announce: () => void;
  /** Follows a conversation that is looked at, and nothing else. */
  readonly follow: (conversationId: string | null) => void;
  /** The token is a new one. */
  readonly renew: () => void;
}
