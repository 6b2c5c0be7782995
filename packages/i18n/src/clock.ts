import { type Clock as Chosen, clocks as chosen } from '@khidma/domain/reference/codes';

/** The clock that somebody reads and types times by. */
export type Clock = Chosen;

/** The clocks that there are to choose from. */
export const clocks: readonly Clock[] = chosen;

/** For whoever has chosen none, and for what is written to people whose choice is not known, such as mails. */
export const defaultClock: Clock = 'h23';

/** Whether a stored or sent text names a clock. */
export const isClock = (text: unknown): text is Clock => clocks.some((clock) => clock === text);

/** Returns the tag by which `Intl` writes a language (BCP 47) with a clock: whoever has it has one clock for all times. */
export const withClock = (bcp47: string, clock: Clock = defaultClock): string =>
  `${bcp47}-u-hc-${clock}`;

/** Returns the clock that a tag asks for. */
export const clockOf = (tag: string): Clock =>
  clocks.find((clock) => tag.endsWith(`-hc-${clock}`)) ?? defaultClock;
