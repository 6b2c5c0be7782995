import { dayText } from './day-text.tsx';
import { addDays, addMonths, today } from './day.tsx';
import type { ValueText } from './use-value-text.tsx';

/** What an arrow key makes of a text, and which figures it moved. */
export interface Step {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** An arrow key in a text of figures. */
export interface StepKey {
  /** How it is read and written. */
  readonly kind: ValueText;
  readonly text: string;
  readonly caret: number;
  readonly by: 1 | -1;
  /** So many minutes a time moves by. */
  readonly minutes: number;
}

/** Returns the day that an arrow key leads to: by the day, month or year that the caret stands in. */
export function stepDay({ text, caret, by }: Omit<StepKey, 'kind' | 'minutes'>): Step {
  const part = caret <= 2 ? 0 : caret <= 5 ? 1 : 2;
  const from = part * 3;
  const to = part === 2 ? 10 : from + 2;
  const day = dayText.read(text);
  if (day === undefined) return { value: today(), from, to };
  const value = part === 0 ? addDays(day, by) : addMonths(day, part === 1 ? by : by * 12);
  return { value, from, to };
}

const minutesADay = 24 * 60;

const halfADay = minutesADay / 2;

/** Returns the time that an arrow key leads to, by hours, by minutes or by halves of the day, round its end. */
export function stepTime({ kind, text, caret, by, minutes: step }: StepKey): Step {
  const at = Math.max(
    0,
    partsOf(text).findIndex(({ to }) => caret <= to),
  );
  const time = kind.read(text);
  const value = time === undefined ? '09:00' : moved(time, by * ([60, step][at] ?? halfADay));
  // What is written has the same parts, unless it was typed another way.
  const parts = partsOf(kind.write(value));
  return { value, ...(parts[at] ?? parts[0] ?? { from: 0, to: 0 }) };
}

/** Where hours, minutes and the half of the day stand in a text, as far as they do. */
const partsOf = (text: string): { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(/\d+|\p{L}[\p{L}.]*/gu)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));

function moved(time: string, by: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return timeOf((hours * 60 + minutes + by + minutesADay) % minutesADay);
}

/** Returns HH:mm of a minute of the day. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
