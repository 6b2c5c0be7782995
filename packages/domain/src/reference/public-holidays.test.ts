import { describe, expect, it } from 'vitest';
import { holidayYears, publicHolidaysOf } from './public-holidays.ts';

const daysOf = (year: number, name: string): string[] =>
  publicHolidaysOf(year).flatMap(({ day, names }) => (names.en_US.startsWith(name) ? [day] : []));

describe('Public holidays of the country', () => {
  it('has the fixed ones on their days, and says of none of them that it is expected', () => {
    for (const year of [2026, 2027, 2028]) {
      expect(daysOf(year, 'New Year’s Day')).toEqual([`${year}-01-01`]);
      expect(daysOf(year, 'National Day')).toEqual([`${year}-12-02`, `${year}-12-03`]);
    }
    const certain = publicHolidaysOf(2027).filter(({ names }) => !names.en_US.includes('expected'));
    expect(certain).toHaveLength(3);
  });

  it('computes those of the moon, and says that they are expected', () => {
    expect(daysOf(2027, 'Eid al-Fitr').slice(-3)).toEqual([
      '2027-03-09',
      '2027-03-10',
      '2027-03-11',
    ]);
    expect(daysOf(2027, 'Arafat Day')).toEqual(['2027-05-15']);
    expect(daysOf(2027, 'Eid al-Adha')).toEqual(['2027-05-16', '2027-05-17', '2027-05-18']);
    expect(daysOf(2027, 'Islamic New Year')).toEqual(['2027-06-06']);
    expect(daysOf(2027, 'The Prophet’s birthday')).toEqual(['2027-08-14']);
    for (const { names } of publicHolidaysOf(2027).filter(({ day }) => day === '2027-05-16'))
      expect(names).toEqual({
        en_US: 'Eid al-Adha (expected)',
        'ar-AE': 'عيد الأضحى (متوقع)',
        zh_CN: '宰牲节（预计）',
      });
  });

  it.each(Array.from({ length: 30 }, (_, index) => 2026 + index))(
    'has each day once, in order, with three Fitr and three Adha days around it: %s',
    (year) => {
      const days = publicHolidaysOf(year).map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days.length).toBeGreaterThanOrEqual(10);
      expect(days.length).toBeLessThanOrEqual(20);
    },
  );

  it('are those of this year and the next two', () =>
    expect(holidayYears('2026-11-29')).toEqual([2026, 2027, 2028]));
});
