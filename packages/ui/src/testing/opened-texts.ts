import { chunk } from '../popup/chunk.ts';
import type { OpenedTexts } from '../popup/opened-texts.ts';

/** As the i18n package has them; this package imports nothing of ours. */
export const openedTexts = chunk<OpenedTexts>(() =>
  Promise.resolve({
    chooseDate: 'Choose a date',
    chooseDates: 'Choose dates',
    chooseTime: 'Choose a time',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    firstDay: 'Choose the first day',
    lastDay: 'Choose the last day',
    presets: 'Common periods',
    today: 'Today',
    last7Days: 'Last 7 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    clear: 'Clear',
    search: 'Search',
    noMatch: 'Nothing matches',
    denseRows: 'Compact rows',
    wrongDate: 'No such date',
    wrongTime: 'No such time',
    wrongOrder: 'The first date is after the last.',
    earliest: 'The earliest is',
    latest: 'The latest is',
  }),
);
