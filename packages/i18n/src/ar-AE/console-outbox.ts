import type { consoleOutbox as en } from '../en_US/console-outbox.ts';
import type { Texts } from '../texts.ts';

/** What was sent or will be: mails and SMS, as operators find them. */
export const consoleOutbox: Texts<typeof en> = {
  title: 'صندوق الصادر',
  description:
    'جميع الرسائل البريدية والنصية، الأحدث أولًا. في النسخة التجريبية لا يُرسل شيء إلى الخارج.',
  find: 'البحث في الرسائل',
  search: 'جزء من البريد أو الرقم',
  empty: 'لا رسائل بعد',
  emptyText: 'تظهر هنا الرسائل فور تقديم طلب انضمام أو طلب خدمة أو طلب رمز.',
  noMatch: 'لا رسائل مطابقة',
  noMatchText: 'جرّب جزءًا آخر من العنوان، أو أعد ضبط التصفية.',
  subject: 'الموضوع',
  recipient: 'إلى',
  channel: { mail: 'بريد', sms: 'رسالة نصية' },
  kind: 'النوع',
  at: 'وقت الإنشاء',
  status: { waiting: 'في الطريق', delivered: 'سُلِّمت', failed: 'لم تُسلَّم' },
  look: 'طريقة العرض',
  asMail: 'بريد',
  asText: 'نص فقط',
  frame: 'الرسالة',
  links: 'الروابط في هذه الرسالة',
  anyKind: 'كل الأنواع',
  anyStatus: 'كل الحالات',
  firstDay: 'من',
  lastDay: 'إلى',
  anyDay: 'تاريخ الإنشاء',
  secret: 'في هذه الرسالة رمز أو كلمة مرور أو رابط شخصي، ولا يستطيع أحد قراءتها هنا.',
  askText: 'تُسجَّل القراءة في سجل الإجراءات.',
  read: 'قراءة الرسالة',
  resend: 'إعادة الإرسال',
  resendTitle: 'هل تريد إعادة إرسال هذه الرسالة؟',
  resendText: 'تصل الرسالة إلى \u2068{recipient}\u2069 مرة أخرى كما هي.',
  resendDone: 'الرسالة في طريقها',
  attempts:
    '{count, plural, zero {لا محاولات} one {محاولة واحدة} two {محاولتان} few {# محاولات} many {# محاولة} other {# محاولة}}',
  refresh: 'تحديث',
};
