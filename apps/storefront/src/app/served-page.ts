import './served.css';
import { languageOf } from '@khidma/i18n/languages';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { isSignedIn, sessionStore } from '../shared/session-store.ts';

type Answer = readonly [name: string, input: object, data: unknown];

const element = (id: string): HTMLElement | null => document.getElementById(id);

const isInOwnLanguage = (): boolean =>
  document.documentElement.lang === languageOf(sessionStore.getState().lang).bcp47;

/** Takes what the server has put into the page: what is shown to whoever runs no script goes, and its answers need not be asked for again. */
export const takeServed = (queries: QueryClient): void => {
  element('served')?.remove();
  const answers = element('answers');
  answers?.remove();
  // Whoever is signed in has prices of their own; and a browser that keeps no cookies may have been answered in another language.
  if (answers === null || isSignedIn() || !isInOwnLanguage()) return;
  const known = JSON.parse(answers.textContent) as readonly Answer[]; // the server's own, of this build
  for (const [name, input, data] of known) queries.setQueryData([name, input], data);
};

/** Takes what the head says of the first page away when another is come to: a canonical address is what people share. */
export const dropServedHead = (router: AnyRouter): void => {
  const stop = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    stop();
    for (const each of document.head.querySelectorAll('[data-served]')) each.remove();
  });
};
