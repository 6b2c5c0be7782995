import { bearsAhead } from '@khidma/ui/bears-ahead';
import type { QueryClient } from '@tanstack/react-query';
import { followManifest } from '../install/follow-manifest.ts';
import { followLive } from '../live/follow-live.ts';
import { getKeeper } from '../offline/keeper.ts';
import { isOffline } from '../offline/line.ts';
import { OfflineLine } from '../offline/offline-line.tsx';
import { keepFocus } from '../route/keep-focus.ts';
import type { SessionView } from '../session/make-session.ts';
import { keepPages } from '../worker/keep-pages.ts';

interface RestingPage {
  readonly root: HTMLElement;
  readonly session: SessionView;
  readonly queries: QueryClient;
  /** Whether its screens hear of changes as they happen. */
  readonly isLive: boolean;
  /** Whether the app keeps something on this device. */
  readonly keeps: boolean;
}

/** Milliseconds until what is kept is looked after, and until a day without a line is prepared again. */
const keepMs = { first: 3000, again: 600_000 };

/** Sends what waits, and has what a day without a line needs read while there is one. */
const keepDay = (queries: QueryClient): void => {
  const readAhead = (): void => {
    if (!isOffline() && bearsAhead() && getKeeper().owner() !== null)
      getKeeper().readAhead?.(queries);
  };
  setTimeout(() => {
    readAhead();
    void import('../offline/outbox-service.ts')
      .then(({ startOutbox }) => startOutbox())
      // Without it nothing is sent now; the next page tries again.
      .catch(() => undefined);
  }, keepMs.first);
  setInterval(readAhead, keepMs.again);
};

/** Does what a page needs once it has come to rest. */
function settlePage({ root, session, queries, isLive, keeps }: RestingPage): void {
  keepFocus(root);
  if (isLive) followLive({ session, queries });
  followManifest(session);
  if (!keeps) return;
  const { pages } = getKeeper();
  if (pages !== undefined) keepPages(pages, session);
  keepDay(queries);
}

/** What a page shows and does once it has come to rest. */
export const rest = { OfflineLine, settlePage };
