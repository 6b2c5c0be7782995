import type { QueryClient } from '@tanstack/react-query';
import type { WorkerScope } from '../worker/register-worker.ts';

/** For whom an app keeps something on this device. */
export interface Keeper {
  /** The app's name: each has a store of its own. */
  readonly name: string;
  /** Whose things are kept, shown and sent now; null where nobody is signed in, or somebody only looks: nothing is. */
  readonly owner: () => string | null;
  /** The paths whose files the browser keeps, so that their pages open; none where that is left out. */
  readonly pages?: WorkerScope | undefined;
  /** Reads what a day without a line needs, ahead of it. */
  readonly readAhead?: (queries: QueryClient) => void;
}

/** An app that says nothing keeps nothing. */
let current: Keeper = { name: 'nobody', owner: () => null };

/** Says for whom, once, when the app starts. */
export const setKeeper = (keeper: Keeper): void => {
  current = keeper;
};

/** For whom the running app keeps something. */
export const getKeeper = (): Keeper => current;
