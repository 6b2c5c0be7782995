import type { QueryClient } from '@tanstack/react-query';
import { followManifest } from '../install/follow-manifest.ts';
import { followLive } from '../live/follow-live.ts';
import { getKeeper } from '../offline/keeper.ts';
import { isOffline } from '../offline/line.ts';
import { keepFocus } from '../route/keep-focus.ts';
import type { SessionView } from '../session/make-session.ts';
import { keepPages } from '../worker/keep-pages.ts';

export { OfflineLine } from '../offline/offline-line.tsx';

interface RestingPage {
  readonly root: HTMLElement;
  readonly session: SessionView;
  readonly queries: QueryClient;
  /** Whether its screens hear of changes as they happen. */
  readonly isLive: boolean;
  /** Whether the app keeps something on this device. */
  readonly keeps: boolean;
}

/** Milliseconds until a day without a line is prepared, and between two times. */
const readAheadMs = { first: 5000, again: 600_000 };

/** Has what a day without a line needs read while there is one. */
const readAhead = (queries: QueryClient): void => {
  const read = (): void => {
    if (!isOffline() && getKeeper().owner() !== null) getKeeper().readAhead?.(queries);
  };
  setTimeout(read, readAheadMs.first);
  setInterval(read, readAheadMs.again);
};

/** Does what a page needs once it has come to rest. */
export function settlePage({ root, session, queries, isLive, keeps }: RestingPage): void {
  keepFocus(root);
  if (isLive) followLive({ session, queries });
  followManifest(session);
  if (!keeps) return;
  const { pages } = getKeeper();
  if (pages !== undefined) keepPages(pages, session);
  void import('../offline/outbox-service.ts')
    .then(({ startOutbox }) => startOutbox())
    // Without it nothing is sent now; the next page tries again.
    .catch(() => undefined);
  readAhead(queries);
}
