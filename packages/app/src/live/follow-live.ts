import { connectLive, type LiveOptions } from '@khidma/client/live/connect-live';
import { keepPosition } from '@khidma/client/log-position';
import type { Tag } from '@khidma/contract/core/tags';
import type { Query, QueryClient } from '@tanstack/react-query';
import { invalidateTags, hasSomeTag } from '../data/tagged-client.ts';
import type { SessionView } from '../session/make-session.ts';
import { publishNotice } from './notice-news.ts';
import { isOwnRequest } from './own-requests.ts';

/** What changes at once is asked for once. */
const foldMs = 200;

interface LiveParts {
  readonly session: SessionView;
  readonly queries: QueryClient;
  readonly load?: LiveOptions['load'];
}

/**
 * Keeps an app's screens fresh while somebody is signed in: whatever shows what was changed elsewhere is asked for
 * anew. Where the line was lost, or there can be none, everything in sight is. Returns what ends it.
 */
export const followLive = ({ session, queries, load }: LiveParts): (() => void) => {
  const changed = new Set<Tag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    const tags = [...changed];
    changed.clear();
    refetchUnanswered(queries, hasSomeTag(tags));
    void invalidateTags(queries, tags);
  };
  const change = (tags: readonly Tag[]): void => {
    for (const tag of tags) changed.add(tag);
    timer ??= setTimeout(flush, foldMs);
  };
  const refreshAll = (): void => {
    refetchUnanswered(queries);
    void queries.invalidateQueries();
  };
  const token = () => session.getState().token;
  const live = connectLive({
    token,
    lang: () => session.getState().lang,
    on: {
      tags: ({ tags, by, position }) => {
        keepPosition(position);
        if (by === null || !isOwnRequest(by)) change(tags);
      },
      notice: ({ id, position }) => {
        keepPosition(position);
        change(['notices']);
        publishNotice(id);
      },
      missed: (told) => {
        keepPosition(told?.position);
        refreshAll();
      },
    },
    onOpen: (isAgain) => {
      if (isAgain) refreshAll();
    },
    onAsk: refreshAll,
    // The next call is refused too, and leads to sign-in.
    onEnded: refreshAll,
    ...(load && { load }),
  });
  const stopSession = session.subscribe((state, before) => {
    // A line that was refused for good may be let in now: a second factor is set up within the same session.
    if (state.token === before.token && live.state() !== 'ended') return;
    if (state.token === null) live.close();
    else live.renew();
  });
  return () => {
    clearTimeout(timer);
    stopSession();
    live.close();
  };
};

/**
 * What was asked before the change, ahead of a page or by one that has just opened, would count as new when it comes:
 * it is asked again behind it. What has an answer already, TanStack Query asks for anew by itself.
 */
const refetchUnanswered = (
  queries: QueryClient,
  isMeant: (query: Query) => boolean = () => true,
): void => {
  const asked = queries.getQueryCache().findAll({
    predicate: (query) => isMeant(query) && (!query.isActive() || query.state.data === undefined),
  });
  for (const { promise, queryKey } of asked)
    void promise
      ?.finally(() => void queries.invalidateQueries({ queryKey, exact: true }))
      .catch(() => undefined);
};
