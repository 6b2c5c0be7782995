import { languages } from '@khidma/i18n/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, dayInWords, weekday, weeksOf } from './day.ts';
import { dayText } from './day-text.ts';
import { presetSpans } from './presets.ts';
import { shapeDay, shapeTime, stepDay, stepTime, timeOf } from './picker-panels.tsx';
import { timeTexts } from '../time-field.tsx';

/** What a field shows when a text is typed key by key. */
const typed = (keys: string, shape = shapeDay) =>
  [...keys].reduce((text, key) => shape(text + key), '');

describe('A day is read and written as dd/mm/yyyy', () => {
  it.each([
    ['22/11/2026', '2026-11-22'],
    ['1/2/2026', '2026-02-01'],
    ['1.2.26', '2026-02-01'],
    ['22112026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['٢٢/١١/٢٠٢٦', '2026-11-22'],
    ['29/02/2028', '2028-02-29'],
    ['11 Mar 2027', '2027-03-11'],
    ['March 11 2027', '2027-03-11'],
    ['11-Mar-27', '2027-03-11'],
    ['1st September 2027', '2027-09-01'],
    ['Thu, 11 March 2027', '2027-03-11'],
    ['2027-3-11', '2027-03-11'],
    ['20270311', '2027-03-11'],
    ['110327', '2027-03-11'],
    ['2027年3月11日', '2027-03-11'],
    ['2027 年 3 月 11 日', '2027-03-11'],
    ['١١ مارس ٢٠٢٧', '2027-03-11'],
    ['1 ابريل 2027', '2027-04-01'],
    ['1/2/00', '2000-02-01'],
  ])('%s is read', (text, day) => expect(dayText.read(text)).toBe(day));

  it.each([
    ['29/02/2026'],
    ['31/04/2026'],
    ['00/11/2026'],
    ['22/13/2026'],
    ['22/11'],
    ['22/11/0202'],
    ['1/2/3/2026'],
    ['tomorrow'],
    ['11 Ma 2027'],
    ['31 February 2027'],
    ['2027-02-31'],
    ['2027年2月31日'],
    ['3月11日2027年'],
    ['Friday, 11 March 2027'],
    ['11 رمضان 1448'],
    ['11 March April 2027'],
    ['11 March'],
    ['2027 March 2028'],
    ['22/11/20269'],
    ['1/2/027'],
    ['22+11+2026'],
    ['22/11/2026 10:30'],
  ])('%s is none', (text) => expect(dayText.read(text)).toBeUndefined());

  it.each([
    ['22112026', '22/11/2026'],
    ['22/11/2026', '22/11/2026'],
    ['4526', '04/05/26'],
    ['1/2/2026', '01/02/2026'],
    ['3 9.2026', '03/09/2026'],
    ['22//11', '22/11/'],
    ['٢٢١١٢٠٢٦', '22/11/2026'],
    ['22/11/20269', '22/11/20269'],
    ['20112026', '20/11/2026'],
    ['20270311', '11/03/2027'],
    ['2027-03-11', '11/03/2027'],
    ['1/2/20/26', '01/02/20/26'],
    ['11 Mar 2027', '11/Mar 2027'],
  ])('%s, key by key, becomes %s', (keys, text) => expect(typed(keys)).toBe(text));

  it('turns a pasted year-first date round, and leaves what is no day as it is', () => {
    expect(shapeDay('2026-11-22')).toBe('22/11/2026');
    expect(dayText.write('2026-11-22')).toBe('22/11/2026');
    expect(dayText.write('31/02/2026')).toBe('31/02/2026');
  });
});

const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));

/** Everything that the screens write days with, and what people copy from elsewhere. */
const forms: readonly Intl.DateTimeFormatOptions[] = [
  ...(['full', 'long', 'medium', 'short'] as const).map((dateStyle) => ({ dateStyle })),
  ...(['long', 'short', undefined] as const).flatMap((weekday) =>
    (['long', 'short', 'numeric', '2-digit'] as const).map((month) => ({
      ...(weekday && { weekday }),
      month,
      day: 'numeric' as const,
      year: 'numeric' as const,
    })),
  ),
];

describe('A day is what was meant, or refused', () => {
  it('reads back whatever is written in any language and form, typed key by key too', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        for (const { bcp47 } of Object.values(languages))
          for (const form of forms) {
            const text = dayInWords(day, form, bcp47);
            expect([text, dayText.read(text)]).toEqual([text, day]);
            expect([text, dayText.read(typed(text))]).toEqual([text, day]);
          }
      }),
    );
  });

  it('never becomes another day while it is typed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789/-. ,MarJunت年'), maxLength: 12 });
    fc.assert(
      fc.property(text, (keys) => {
        const day = dayText.read(keys);
        const shown = dayText.read(typed(keys));
        // With its separators a text may become one; it does not stop being one, nor become another.
        if (day !== undefined) expect([keys, shown]).toEqual([keys, day]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused in every form where the calendar has none', () => {
    const months = ['Feb', 'Apr', 'Jun', 'Sep', 'Nov'] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...months),
        fc.integer({ min: 1900, max: 2199 }),
        (name, year) => {
          const month = new Date(`1 ${name} 2000`).getMonth() + 1;
          for (const text of [
            `31/${month}/${year}`,
            `31 ${name} ${year}`,
            `${name} 31, ${year}`,
            `${year}-${month}-31`,
            `${year}年${month}月31日`,
          ])
            expect([text, dayText.read(typed(text))]).toEqual([text, undefined]);
        },
      ),
    );
  });
});

const { time: english, end: englishEnd } = timeTexts('en-AE-u-hc-h12');
const { time: arabic } = timeTexts('ar-AE-u-hc-h12');
const { time: chinese, end: chineseEnd } = timeTexts('zh-CN-u-hc-h23');

describe('A time of day is read however it is said', () => {
  it.each([
    ['09:30', '09:30'],
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['٢١:٠٥', '21:05'],
    ['00:00', '00:00'],
    ['16:19', '16:19'],
    ['4:19 pm', '16:19'],
    ['4:19PM', '16:19'],
    ['4.19 p.m.', '16:19'],
    ['4\u202f:\u202f19\u202fPM', '16:19'],
    ['4 pm', '16:00'],
    ['4:pm', '16:00'],
    ['12:05 am', '00:05'],
    ['12:05 pm', '12:05'],
    ['16:19 pm', '16:19'],
    ['٤:١٩ م', '16:19'],
    ['٤:١٩ مساءً', '16:19'],
    ['9 صباحًا', '09:00'],
    ['下午4:19', '16:19'],
    ['16时19分', '16:19'],
    ['9点', '09:00'],
  ])('%s', (text, time) => expect(english.read(text)).toBe(time));

  it.each([
    ['24:00'],
    ['12:60'],
    ['9:3'],
    ['noon'],
    ['16:00 am'],
    ['0:30 pm'],
    ['9 am pm'],
    ['9 x'],
    ['9:30:15'],
  ])('%s is none', (text) => expect(english.read(text)).toBeUndefined());

  it.each([
    ['0930', '09:30'],
    ['930', '9:30'],
    ['9:30', '9:30'],
    ['2105', '21:05'],
    ['21:05', '21:05'],
    ['4:19 pm', '4:19 pm'],
    ['12:05 am', '12:05 am'],
  ])('%s, key by key, becomes %s', (keys, text) => expect(typed(keys, shapeTime)).toBe(text));
});

describe('A time that is typed is whole', () => {
  it.each(['4:19', '12:30', '9:05', '٤:١٩'])(
    '%s once its half is named where halves are',
    (text) => {
      expect(english.isWhole(text)).toBe(false);
      expect(arabic.isWhole(text)).toBe(false);
      expect(chinese.isWhole(text)).toBe(true);
    },
  );

  it.each(['16:19', '0:30', '4:19 pm', '9 am', '4:19 م'])('%s as it stands', (text) => {
    expect(english.isWhole(text)).toBe(true);
    expect(arabic.isWhole(text)).toBe(true);
  });
});

describe('A time of day is written by the clock of its reader', () => {
  it.each([
    ['00:05', '12:05 AM', '12:05 ص', '00:05'],
    ['09:30', '9:30 AM', '9:30 ص', '09:30'],
    ['12:00', '12:00 PM', '12:00 م', '12:00'],
    ['16:19', '4:19 PM', '4:19 م', '16:19'],
  ])('%s', (value, en, ar, zh) =>
    expect([english.write(value), arabic.write(value), chinese.write(value)]).toEqual([en, ar, zh]),
  );

  it.each(['en-AE', 'ar-AE', 'zh-CN'])('of 24 hours in %s', (lang) => {
    const { time, end } = timeTexts(`${lang}-u-hc-h23`);
    expect(['00:05', '09:30', '16:19'].map(time.write)).toEqual(['00:05', '09:30', '16:19']);
    expect(end.write('24:00')).toBe('24:00');
  });

  it('as every moment beside it is, and is read as it was written', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, fc.constantFrom(english, arabic, chinese), (at, kind) => {
        const value = timeOf(at);
        expect(kind.read(kind.write(value))).toBe(value);
      }),
    );
  });

  it('whose midnight is where something ends the end of the day', () => {
    for (const kind of [englishEnd, chineseEnd]) {
      expect(kind.read(kind.write('24:00'))).toBe('24:00');
      expect(kind.read('0:00')).toBe('24:00');
    }
    expect(englishEnd.write('24:00')).toBe('12:00 AM');
    expect(chineseEnd.write('24:00')).toBe('24:00');
  });

  it('and what is no time stays as it is', () => {
    expect(english.write('9:3')).toBe('9:3');
  });
});

describe('The arrow keys move the part that they stand in', () => {
  it.each([
    ['31/12/2026', 1, 1, '2027-01-01'],
    ['31/01/2026', 4, 1, '2026-02-28'],
    ['29/02/2028', 8, -1, '2027-02-28'],
  ] as const)('%s at %i by %i', (text, caret, by, value) =>
    expect(stepDay({ text, caret, by }).value).toBe(value),
  );

  it.each([
    ['23:45', 4, 1, '00:00', chinese],
    ['00:15', 1, -1, '23:15', chinese],
    ['11:45 PM', 4, 1, '00:00', english],
    ['12:15 AM', 1, -1, '23:15', english],
    ['4:19 PM', 6, 1, '04:19', english],
    ['4:19 م', 5, -1, '04:19', arabic],
    ['', 0, 1, '09:00', english],
  ] as const)('%s at %i by %i, round midnight', (text, caret, by, value, kind) =>
    expect(stepTime({ kind, text, caret, by, minutes: 15 }).value).toBe(value),
  );

  it('and stay in it', () => {
    const key = { kind: english, by: 1, minutes: 15 } as const;
    const selected = (text: string, caret: number) => {
      const { value, from, to } = stepTime({ ...key, text, caret });
      return english.write(value).slice(from, to);
    };
    expect(selected('9:50 AM', 0)).toBe('10');
    expect(selected('9:50 AM', 3)).toBe('05');
    expect(selected('9:50 AM', 7)).toBe('PM');
  });
});

describe('The calendar', () => {
  it('begins its weeks on Monday', () => {
    // The first of November 2026 is a Sunday.
    expect(weeksOf('2026-11-22')[0]).toEqual([...Array(6).fill(undefined), '2026-11-01']);
    expect(weekday('2026-11-23')).toBe(0);
  });

  it('keeps to the last of a month that is shorter', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('knows the spans that people ask for', () => {
    expect(presetSpans('2026-03-10')).toEqual([
      { name: 'today', from: '2026-03-10', to: '2026-03-10' },
      { name: 'last7Days', from: '2026-03-04', to: '2026-03-10' },
      { name: 'thisMonth', from: '2026-03-01', to: '2026-03-10' },
      { name: 'lastMonth', from: '2026-02-01', to: '2026-02-28' },
    ]);
  });
});
