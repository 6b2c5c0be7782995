import { hijriDate } from '../rules/hijri.ts';

const ramadan = 9;

/** Whether a day, `YYYY-MM-DD`, is one of Ramadan; where the moon was sighted otherwise a merchant says so by exceptions. */
export const isRamadan = (day: string): boolean => hijriDate(day).month === ramadan;
