import type { controls as english } from '../en_US/controls.ts';
import type { Texts } from '../texts.ts';

/** Words of the controls that open. */
export const controls: Texts<typeof english> = {
  chooseDate: 'اختيار التاريخ',
  chooseDates: 'اختيار الفترة',
  chooseTime: 'اختيار الوقت',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  previousYear: 'السنة السابقة',
  nextYear: 'السنة التالية',
  firstDay: 'اختر أول يوم',
  lastDay: 'اختر آخر يوم',
  presets: 'فترات شائعة',
  today: 'اليوم',
  last7Days: 'آخر 7 أيام',
  thisMonth: 'هذا الشهر',
  lastMonth: 'الشهر الماضي',
  clear: 'مسح',
  search: 'بحث',
  noMatch: 'لا نتائج مطابقة',
  denseRows: 'صفوف متقاربة',
  wrongDate:
    'لا وجود لهذا التاريخ. اكتب اليوم ثم الشهر ثم السنة، مثل \u206622/11/2026\u2069 أو 22 نوفمبر 2026.',
  wrongTime: 'اكتب وقتًا مثل 16:30.',
  wrongOrder: 'تاريخ البداية بعد تاريخ النهاية.',
  earliest: 'أقرب موعد ممكن:',
  latest: 'آخر موعد ممكن:',
};
