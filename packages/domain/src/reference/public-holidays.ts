import { addDays } from '../rules/days.ts';
import { hijriDate } from '../rules/hijri.ts';
import { type Names, namesOf } from './names.ts';

/** A public holiday of the country, with the names that staff can change. */
export interface PublicHoliday {
  readonly day: string;
  readonly names: Names;
}

const nationalDay = namesOf('National Day (Eid Al Etihad)', 'عيد الاتحاد', '国庆日');

/** By month and day of the common calendar: certain. */
const fixed: ReadonlyMap<string, Names> = new Map([
  ['01-01', namesOf('New Year’s Day', 'رأس السنة الميلادية', '元旦')],
  ['12-02', nationalDay],
  ['12-03', nationalDay],
]);

/** The moon may be sighted a day earlier or later, so the name says that the day is expected. */
const expected = (english: string, arabic: string, chinese: string): Names =>
  namesOf(`${english} (expected)`, `${arabic} (متوقع)`, `${chinese}（预计）`);

const fitr = expected('Eid al-Fitr', 'عيد الفطر', '开斋节');
const adha = expected('Eid al-Adha', 'عيد الأضحى', '宰牲节');

/** By month and day of the Hijri calendar: announced days before. The last of Ramadan belongs to the feast where the month has 30 days. */
const byMoon: ReadonlyMap<string, Names> = new Map([
  ['1-1', expected('Islamic New Year', 'رأس السنة الهجرية', '伊斯兰新年')],
  ['3-12', expected('The Prophet’s birthday', 'المولد النبوي', '圣纪节')],
  ['9-30', fitr],
  ['10-1', fitr],
  ['10-2', fitr],
  ['10-3', fitr],
  ['12-9', expected('Arafat Day', 'يوم عرفة', '阿拉法特日')],
  ['12-10', adha],
  ['12-11', adha],
  ['12-12', adha],
]);

/** How many years ahead of the present one are known. */
const yearsAhead = 2;

/** Returns the public holidays of a year, in their order. Where two fall on one day the certain one gives the name. */
export function publicHolidaysOf(year: number): PublicHoliday[] {
  const found: PublicHoliday[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
    const moon = hijriDate(day);
    const names = fixed.get(day.slice(5)) ?? byMoon.get(`${moon.month}-${moon.day}`);
    if (names !== undefined) found.push({ day, names });
  }
  return found;
}

/** Returns the years whose holidays an installation begins with: that of a day and the next two. */
export const holidayYears = (today: string): number[] =>
  Array.from({ length: yearsAhead + 1 }, (_, index) => Number(today.slice(0, 4)) + index);
