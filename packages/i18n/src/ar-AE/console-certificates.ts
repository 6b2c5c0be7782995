import type { consoleCertificates as en } from '../en_US/console-certificates.ts';
import type { Texts } from '../texts.ts';

/** Certificates of merchants that end soon or have ended. */
export const consoleCertificates: Texts<typeof en> = {
  title: 'وثائق تنتهي قريبًا',
  description:
    'وثائق التجار العاملين التي تنتهي خلال 60 يومًا أو انتهت، الأقرب أولًا. ويصلهم التذكير تلقائيًا أيضًا.',
  find: 'البحث في الوثائق',
  search: 'التاجر',
  kind: 'الوثيقة',
  anyKind: 'كل الوثائق',
  kinds: {
    licence: 'الرخصة التجارية',
    personal: 'الهوية الإماراتية',
    additional: 'المستند الإضافي',
  },
  ends: 'الانتهاء',
  anyEnd: 'كل التواريخ',
  within: {
    expired: 'منتهية',
    '7': 'خلال 7 أيام',
    '30': 'خلال 30 يومًا',
    '60': 'خلال 60 يومًا',
  },
  merchant: 'التاجر',
  number: 'الرقم',
  until: 'صالحة حتى',
  daysLeft: 'الأيام المتبقية',
  left: '{count, plural, =0 {تنتهي اليوم} zero {تنتهي اليوم} one {بقي يوم واحد} two {بقي يومان} few {بقيت # أيام} many {بقي # يومًا} other {بقي # يوم}}',
  over: '{count, plural, zero {انتهت اليوم} one {انتهت منذ يوم} two {انتهت منذ يومين} few {انتهت منذ # أيام} many {انتهت منذ # يومًا} other {انتهت منذ # يوم}}',
  reminded: 'آخر تذكير',
  never: 'لا تذكير بعد',
  remind: 'تذكير',
  remindOf: 'تذكير \u2068{name}\u2069',
  remindTitle: 'هل تريد تذكير التاجر؟',
  remindText:
    'يصل \u2068{name}\u2069 إشعار وبريد بشأن {kind, select, licence {الرخصة التجارية} personal {الهوية الإماراتية} other {المستند الإضافي}}.',
  remindDone: 'أُرسل التذكير',
  empty: 'لا وثائق تنتهي قريبًا',
  emptyText: 'لا وثيقة تنتهي خلال 60 يومًا.',
  noMatch: 'لا وثائق مطابقة',
  noMatchText: 'جرّب تاجرًا آخر أو تصفية أخرى.',
};
