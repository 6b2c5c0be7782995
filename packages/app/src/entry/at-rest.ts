import type { QueryClient } from '@tanstack/react-query';
import { followLive } from '../live/follow-live.ts';
import { keepFocus } from '../route/keep-focus.ts';
import type { SessionView } from '../session/make-session.ts';
import { keepPages } from '../worker/keep-pages.ts';
import type { WorkerScope } from '../worker/register-worker.ts';

interface RestingPage {
  readonly root: HTMLElement;
  readonly session: SessionView;
  readonly queries: QueryClient;
  /** Whether its screens hear of changes as they happen. */
  readonly isLive: boolean;
  /** The app whose files the browser keeps for when there is no line. */
  readonly kept?: WorkerScope | undefined;
}

/** Does what a page needs once it has come to rest. */
export function settlePage({ root, session, queries, isLive, kept }: RestingPage): void {
  keepFocus(root);
  if (isLive) followLive({ session, queries });
  if (kept !== undefined) keepPages(kept, session);
}
