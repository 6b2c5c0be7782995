import { type Clock, clocks, withClock } from '@khidma/i18n/clock';
import { unbroken } from '@khidma/i18n/date-parts';
import { languageTagged } from '@khidma/i18n/languages';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { useLocale, useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { clockStore, switchClock } from '../session/clock-store.ts';

/** Returns the clock that is on. */
export const useClock = (): Clock => useStore(clockStore, ({ clock }) => clock);

/** A time that the two clocks write in two ways: each is best named by what it does. */
const afternoonBy = (clock: Clock, bcp47: string): string =>
  unbroken(
    new Intl.DateTimeFormat(withClock(bcp47, clock), {
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(Date.UTC(2026, 0, 1, 16, 30)),
  );

/**
 * Returns the lines of a menu that choose the clock: they stand where the language is chosen. `keep` has the
 * account of whoever is signed in hold the choice; where it cannot, the choice is this browser's alone.
 */
export const useClockItems = (keep?: (chosen: { readonly clock: Clock }) => void): MenuItem[] => {
  const t = useTranslations('common');
  const current = useClock();
  const { bcp47 } = languageTagged(useLocale());
  return clocks.map((clock) => ({
    key: clock,
    group: t('clock'),
    label: afternoonBy(clock, bcp47),
    current: clock === current,
    onSelect: () => {
      switchClock(clock);
      keep?.({ clock });
    },
  }));
};
