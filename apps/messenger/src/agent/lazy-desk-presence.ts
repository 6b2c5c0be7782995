import type { DeskPresence, DeskPresenceParts } from './desk-presence.ts';

/** A presence whose code is fetched with the first colleague: merchants and customers have none. */
export interface LazyDeskPresence {
  readonly hear: (activity: Parameters<DeskPresence['hear']>[0]) => void;
  readonly leave: () => void;
}

/** Returns what hears of colleagues. */
export const lazyDeskPresence = (parts: DeskPresenceParts): LazyDeskPresence => {
  let presence: Promise<DeskPresence> | null = null;
  const loaded = (): Promise<DeskPresence> =>
    (presence ??= import('./desk-presence.ts').then((module) => new module.DeskPresence(parts)));
  return {
    hear: (activity) => void loaded().then((known) => known.hear(activity)),
    leave: () => void presence?.then((known) => known.leave()),
  };
};
