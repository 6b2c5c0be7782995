import type { kept as en } from '../en_US/kept.ts';
import type { Texts } from '../texts.ts';

/** What was done without a connection, and is kept on the phone until it is sent. */
export const kept: Texts<typeof en> = {
  unsent: 'على هذا الهاتف محتوى محفوظ لم يُرسل بعد ({count, number}).',
  overdue:
    'على هذا الهاتف محتوى ينتظر الإرسال منذ أيام ({count, number}). اتصل بالإنترنت ليتم الإرسال.',
  refused: 'على هذا الهاتف محتوى محفوظ لم يُقبل ({count, number}).',
  show: 'عرض',
  title: 'المحفوظ على هذا الهاتف',
  text: 'يُرسل كل شيء بهذا الترتيب فور عودة الاتصال. يمكنك إغلاق هذه الصفحة، فلن يضيع شيء.',
  here: 'محفوظ على هذا الهاتف ولم يُرسل بعد: {what}',
  proof: 'إثبات الإنجاز',
  none: 'تم إرسال كل شيء.',
  tryNow: 'المحاولة الآن',
  call: {
    completeOrder: 'إثبات الإنجاز',
    recordVisitStep: 'مرحلة الزيارة: {step}',
    recordJobStep: 'مرحلة الزيارة: {step}',
    addJobPictures: 'صور الزيارة',
  },
  pictures:
    '{count, plural, zero {بلا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
  doneAt: 'تم في {when}',
  state: {
    waiting: 'في انتظار الإرسال',
    sending: 'جارٍ الإرسال',
    sent: 'تم الإرسال',
    refused: 'لم يُقبل',
  },
  again: 'إعادة الإرسال',
  open: 'فتح الطلب',
  remove: 'حذف',
  removeTitle: 'هل تريد حذف ما لم يُرسل؟',
  removeText: 'لم يُرسل هذا قط، ولا يمكن استعادته.',
  saved: 'تم الحفظ على هذا الهاتف، وسيُرسل عند عودة الاتصال.',
  noRoom: 'لم تعد هناك مساحة على هذا الهاتف. وفّر بعض المساحة ثم حاول مجددًا؛ ما أدخلته ما زال هنا.',
  already: 'هذا محفوظ بالفعل على هذا الهاتف وسيُرسل.',
  file: 'محفوظة على هذا الهاتف',
  signOut: {
    title: 'هل تريد تسجيل الخروج قبل الإرسال؟',
    text: 'على هذا الهاتف محتوى محفوظ لم يُرسل بعد ({count, number}). إذا حذفته فلن يرى العميل إثباتك أبدًا.',
    stay: 'البقاء في الحساب',
    leave: 'حذف وتسجيل الخروج',
  },
};
