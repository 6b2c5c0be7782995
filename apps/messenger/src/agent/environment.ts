import { ownBuild } from '@khidma/app/route/own-build';
import type { ApiClient } from '@khidma/client/api-client';
import { panelStorage } from './panel-storage.ts';

/** What the agent needs of the world: calls, time, ids and the browser's storage. */
export interface Environment {
  /** Calls an endpoint; the agent shows what failed itself. */
  readonly call: ApiClient['call'];
  readonly now: () => number;
  /** Runs something after a while; returns what takes that back. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** A random id of a message, made once for each press. */
  readonly newId: () => string;
  /** The script that the page began with: what another build has kept is not read. */
  readonly build: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
}

/** The browser as the agent's world. */
export const browserEnvironment = (call: ApiClient['call'], newId: () => string): Environment => ({
  call,
  newId,
  build: ownBuild(),
  now: () => Date.now(),
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  storage: panelStorage(),
});
