import { type Clock, defaultClock, isClock } from '@khidma/i18n/clock';
import { createStore } from 'zustand/vanilla';

/** Where this browser stores its reader's clock, for all apps. */
const clockKey = 'clock';

const savedClock = (): Clock => {
  const saved = globalThis.localStorage?.getItem(clockKey);
  return isClock(saved) ? saved : defaultClock;
};

/** The clock by which every time is shown and typed. */
export const clockStore = createStore<{ readonly clock: Clock }>()(() => ({ clock: savedClock() }));

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

/** Turns to the clock of whoever has signed in; without one this browser keeps its own. */
export const takeClock = (clock: Clock | null): void => {
  if (clock !== null) switchClock(clock);
};
