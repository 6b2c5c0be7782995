import { type Clock, clocks, defaultClock, isClock, withClock } from '@khidma/i18n/clock';
import { unbroken } from '@khidma/i18n/date-parts';
import { languageTagged } from '@khidma/i18n/languages';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { useLocale, useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Where this browser stores its reader's clock, for all apps. */
const clockKey = 'clock';

const savedClock = (): Clock => {
  const saved = globalThis.localStorage?.getItem(clockKey);
  return isClock(saved) ? saved : defaultClock;
};

/** The clock by which every time is shown and typed. */
export const clockStore = createStore<{ readonly clock: Clock }>()(() => ({ clock: savedClock() }));

/** Returns the clock that is on. */
export const useClock = (): Clock => useStore(clockStore, ({ clock }) => clock);

/** Turns to what another tab has chosen. Returns what ends it. */
export const followClock = (): (() => void) => {
  const listen = ({ key }: StorageEvent): void => {
    if (key === clockKey) clockStore.setState({ clock: savedClock() });
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** Stores a clock for this browser, and turns the screens to it. */
export const switchClock = (clock: Clock): void => {
  localStorage.setItem(clockKey, clock);
  clockStore.setState({ clock });
};

/** A time that the two clocks write in two ways: each is best named by what it does. */
const afternoonBy = (clock: Clock, bcp47: string): string =>
  unbroken(
    new Intl.DateTimeFormat(withClock(bcp47, clock), {
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(Date.UTC(2026, 0, 1, 16, 30)),
  );

/** Returns the lines of a menu that choose the clock: they stand where the language is chosen. */
export const useClockItems = (): MenuItem[] => {
  const t = useTranslations('common');
  const current = useClock();
  const { bcp47 } = languageTagged(useLocale());
  return clocks.map((clock) => ({
    key: clock,
    group: t('clock'),
    label: afternoonBy(clock, bcp47),
    current: clock === current,
    onSelect: () => switchClock(clock),
  }));
};
