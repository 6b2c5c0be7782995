/** What a phone says of something that was done while it had no line; moments in milliseconds since 1970. */
export interface KeptOnPhone {
  /** When it was done, by the phone's clock. */
  readonly at: number;
  /** What that clock says as it is sent. */
  readonly clock: number;
}

/** When something that a phone kept counts as done, in milliseconds since 1970, and what is wrong with the phone's clock. */
export interface KeptTime {
  readonly doneAt: number;
  /** By how many minutes the phone's clock is ahead, less than 0 where it is behind; null where it is right. */
  readonly clockOffMinutes: number | null;
}

/** By how much a phone's clock may be off before that is said. */
export const maxClockOffMs = 10 * 60_000;

/** So long after it was done, the moment of receipt is told beside it. */
const untoldDelayMs = 60_000;

/** Returns when something that a phone kept counts as done: by its clock, but never before the moments from which it could be done, nor after it was received. */
export function keptTime(
  { at, clock }: KeptOnPhone,
  { notBefore, now }: { readonly notBefore: readonly (number | null)[]; readonly now: number },
): KeptTime {
  const earliest = Math.max(...notBefore.map((moment) => moment ?? -Infinity), at);
  const off = clock - now;
  return {
    doneAt: Math.min(earliest, now),
    clockOffMinutes: Math.abs(off) > maxClockOffMs ? Math.round(off / 60_000) : null,
  };
}

/** Whether it is told when something was done beside when it was received. */
export const isToldLate = ({ doneAt, clockOffMinutes }: KeptTime, now: number): boolean =>
  now - doneAt > untoldDelayMs || clockOffMinutes !== null;

/** Whether something was kept before a moment of the server's; how long it was kept says so whatever the phone's clock is. */
export const wasKeptBefore = (
  { at, clock }: KeptOnPhone,
  { moment, now }: { readonly moment: number; readonly now: number },
): boolean => now - Math.max(0, clock - at) < moment;
