import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A browser's offer to install the app; TypeScript's DOM does not know it. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** What may be done with the app itself, as far as this page knows. */
export const appState = createStore<{
  readonly offer: InstallOffer | null;
  /** A newer build stands ready while this page has stayed open. */
  readonly isOutdated: boolean;
}>(() => ({ offer: null, isOutdated: false }));

// It comes once, whenever the browser likes: it is kept for whoever looks for it in the menu.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  appState.setState({ offer: event as InstallOffer }); // as its name says
});

/** Asks for what the browser has offered, which is good for one question; whoever says no may be offered it again. */
const install = (): void => {
  const { offer } = appState.getState();
  appState.setState({ offer: null });
  void offer?.prompt().catch(() => undefined);
};

/**
 * Returns the lines of a menu that install the app, where the browser has offered it, and that turn to a newer build.
 * Apple's phones offer nothing: there the first leads to `howTo`, which says how it is done by hand.
 */
export const useAppLines = (howTo?: string): MenuItem[] => {
  const t = useTranslations('common');
  const { offer, isOutdated } = useStore(appState);
  const isByHand = howTo && 'standalone' in navigator && navigator.standalone === false;
  const way = offer ? { onSelect: install } : isByHand ? { href: howTo } : null;
  return [
    ...(way ? [{ key: 'install', label: t('installApp'), ...way }] : []),
    ...(isOutdated
      ? [{ key: 'update', label: t('updateApp'), onSelect: () => location.reload() }]
      : []),
  ];
};
