import type { hours as en } from '../en_US/hours.ts';
import type { Texts } from '../texts.ts';

/** Choosing the hours of each weekday. */
export const hours: Texts<typeof en> = {
  label: 'ساعات العمل',
  hint: 'بتوقيت دبي. يمكن أن يضم اليوم أكثر من فترة، لمراعاة الصلاة أو الاستراحة مثلًا.',
  usual: 'من الاثنين إلى الجمعة، من 9:00 إلى 18:00',
  usualHint: 'لم تُحدَّد ساعات العمل بعد. فعّل الأيام، أو ابدأ بما يلي:',
  open: '{day}: يوم عمل',
  closed: 'مغلق',
  start: 'من',
  startOf: '{day}، الفترة {number, number}: من',
  end: 'إلى',
  endOf: '{day}، الفترة {number, number}: إلى',
  add: 'إضافة فترة',
  addOf: 'إضافة فترة ليوم {day}',
  removeOf: 'إزالة الفترة {number, number} من يوم {day}',
  overnight: 'حتى {end} من اليوم التالي',
  copy: 'نسخ إلى…',
  copyOf: 'نسخ إلى… (ساعات يوم {day})',
  copyTitle: 'نسخ ساعات يوم {day} إلى',
  everyDay: 'كل الأيام',
  workdays: 'من الاثنين إلى الجمعة',
  apply: 'نسخ',
  copied: 'نُسخت ساعات يوم {day}.',
};
