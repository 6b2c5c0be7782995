import type { consoleCaller as english } from '../en_US/console-caller.ts';
import type { Texts } from '../texts.ts';

/** The card of whoever calls: a customer or a merchant. */
export const consoleCaller: Texts<typeof english> = {
  orders: 'أحدث الطلبات',
  allOrders: 'كل الطلبات',
  noOrders: 'لا توجد طلبات بعد',
  cases: 'الحالات المفتوحة',
  noCases: 'لا توجد حالات مفتوحة.',
  chargeback: 'اعتراض على دفعة',
  answerBy: 'الرد قبل {moment}',
  opened: 'فُتح في {moment}',
  mails: 'أحدث الرسائل',
  outbox: 'فتح صندوق الصادر',
  noMails: 'لم يُرسل شيء بعد.',
  notes: 'الملاحظات الداخلية على الطلبات',
  noNotes: 'لا ملاحظات بعد.',
};
