import { dayText } from './day-text.tsx';
import { addDays, addMonths, today } from './day.tsx';
import { endText } from './time-text.tsx';

/** What an arrow key makes of a text, and which figures it moved. */
export interface Step {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** An arrow key in a text of figures. */
export interface StepKey {
  readonly text: string;
  readonly caret: number;
  readonly by: 1 | -1;
  /** So many minutes a time moves by. */
  readonly minutes: number;
}

/** Returns the day that an arrow key leads to: by the day, month or year that the caret stands in. */
export function stepDay({ text, caret, by }: StepKey): Step {
  const part = caret <= 2 ? 0 : caret <= 5 ? 1 : 2;
  const from = part * 3;
  const to = part === 2 ? 10 : from + 2;
  const day = dayText.read(text);
  if (day === undefined) return { value: today(), from, to };
  const value = part === 0 ? addDays(day, by) : addMonths(day, part === 1 ? by : by * 12);
  return { value, from, to };
}

const minutesADay = 24 * 60;

/** Returns the time that an arrow key leads to, by hours or by minutes, round the end of the day. */
export function stepTime({ text, caret, by, minutes: step }: StepKey): Step {
  const isHours = caret <= 2;
  const place = isHours ? { from: 0, to: 2 } : { from: 3, to: 5 };
  const time = endText.read(text);
  if (time === undefined) return { value: '09:00', ...place };
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moved = hours * 60 + minutes + by * (isHours ? 60 : step);
  const at = (moved + minutesADay) % minutesADay;
  return { value: timeOf(at), ...place };
}

/** Returns HH:mm of a minute of the day. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
