import { addDays, dubaiDay, dubaiTime, momentInDubai } from './days.ts';

/** Hours of the day in Asia/Dubai in which nobody is woken, `HH:MM` each; over midnight where they end before they begin. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Returns when somebody may be told at the earliest: at once, or when their quiet hours are over. */
export const afterQuietHours = (moment: number, quiet: QuietHours | null): number => {
  if (quiet === null || quiet.from === quiet.to) return moment;
  const time = dubaiTime(moment);
  const isOverMidnight = quiet.from > quiet.to;
  const isEvening = time >= quiet.from;
  const isMorning = time < quiet.to;
  if (isOverMidnight ? !isEvening && !isMorning : !isEvening || !isMorning) return moment;
  const day = dubaiDay(moment);
  return momentInDubai(isOverMidnight && isEvening ? addDays(day, 1) : day, quiet.to);
};
