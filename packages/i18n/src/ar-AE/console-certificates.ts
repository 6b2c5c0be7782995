import type { consoleCertificates as en } from '../en_US/console-certificates.ts';
import type { Texts } from '../texts.ts';

/** Certificates of merchants that end soon or have ended. */
export const consoleCertificates: Texts<typeof en> = {
  title: 'مستندات تنتهي قريبًا',
  description:
    'مستندات التجار العاملين التي تنتهي خلال 60 يومًا أو انتهت، الأقرب أولًا. ويصلهم التذكير تلقائيًا أيضًا.',
  find: 'البحث في المستندات',
  search: 'التاجر',
  kind: 'المستند',
  anyKind: 'كل المستندات',
  kinds: {
    licence: 'الرخصة التجارية',
    personal: 'الهوية الإماراتية',
    additional: 'المستند الإضافي',
  },
  ends: 'موعد الانتهاء',
  anyEnd: 'كل التواريخ',
  within: {
    expired: 'منتهية',
    '7': 'خلال 7 أيام',
    '30': 'خلال 30 يومًا',
    '60': 'خلال 60 يومًا',
  },
  merchant: 'التاجر',
  number: 'الرقم',
  until: 'تاريخ الانتهاء',
  daysLeft: 'الأيام المتبقية',
  left: '{count, plural, =0 {الانتهاء اليوم} zero {الانتهاء اليوم} one {بقي يوم واحد} two {بقي يومان} few {بقيت # أيام} many {بقي # يومًا} other {بقي # يوم}}',
  over: '{count, plural, zero {الانتهاء اليوم} one {مضى على الانتهاء يوم واحد} two {مضى على الانتهاء يومان} few {مضت على الانتهاء # أيام} many {مضى على الانتهاء # يومًا} other {مضى على الانتهاء # يوم}}',
  reminded: 'آخر تذكير',
  never: 'لا تذكير بعد',
  remind: 'تذكير',
  remindOf: 'تذكير \u2068{name}\u2069',
  remindTitle: 'هل تريد تذكير التاجر؟',
  remindText:
    'يصل \u2068{name}\u2069 إشعار وبريد بشأن {kind, select, licence {الرخصة التجارية} personal {الهوية الإماراتية} other {المستند الإضافي}}.',
  remindDone: 'أُرسل التذكير',
  empty: 'لا مستندات تنتهي قريبًا',
  emptyText: 'لا مستند ينتهي خلال 60 يومًا.',
  noMatch: 'لا مستندات مطابقة',
  noMatchText: 'جرّب تاجرًا آخر أو تصفية أخرى.',
};
