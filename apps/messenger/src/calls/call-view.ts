import type { ApiClient } from '@khidma/client/api-client';
import type { CallState } from '@khidma/domain/calls/call-state';
import type { CallQuality, openPeer, PeerMedia } from './call-peer.ts';

/** What a call needs of the world. */
export interface CallEnvironment {
  readonly call: ApiClient['call'];
  readonly now: () => number;
  /** Runs something after a while; returns what takes that back. */
  readonly later: (ms: number, run: () => void) => () => void;
  readonly newId: () => string;
  readonly openPeer: typeof openPeer;
  /** Begins to ring; returns what ends it. */
  readonly ring: (direction: 'in' | 'out') => () => void;
}

/** What the screen shows of the one call. */
export interface CallView {
  readonly state: CallState;
  readonly local: MediaStream | null;
  readonly remote: MediaStream | null;
  readonly isMuted: boolean;
  readonly isCameraOn: boolean;
  /** What the other side sends. */
  readonly peerMedia: PeerMedia;
  readonly quality: CallQuality | null;
  /** Why the call could not be made, as the server says; null where it could. */
  readonly refusal: string | null;
}

/** What is so where there is no call. */
export const quiet: Omit<CallView, 'state'> = {
  local: null,
  remote: null,
  isMuted: false,
  isCameraOn: true,
  peerMedia: { isMuted: false, isCameraOn: true },
  quality: null,
  refusal: null,
};
