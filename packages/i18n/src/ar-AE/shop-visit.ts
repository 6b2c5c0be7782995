import type { shopVisit as en } from '../en_US/shop-visit.ts';
import type { Texts } from '../texts.ts';

/** The page behind the link of a visit's reminder. */
export const shopVisit: Texts<typeof en> = {
  title: 'زيارتك',
  ahead: 'يصل إليك \u2068{merchant}\u2069 في هذا الموعد. يُرجى تأكيد وجود شخص في المكان.',
  confirmed: 'أكّدتَ الزيارة، وأُبلغ \u2068{merchant}\u2069 بذلك.',
  over: 'لم يبقَ ما يحتاج إلى تأكيد. يعرض طلبك حالته الآن.',
  gone: 'لم يعد هذا الرابط صالحًا',
  goneText: 'يعمل الرابط حتى موعد الزيارة. سجّل الدخول للاطلاع على طلباتك.',
  when: 'الموعد',
  where: 'الإمارة',
  order: 'الطلب',
  service: 'الخدمة',
  merchant: 'التاجر',
  confirm: 'تأكيد الزيارة',
  confirmShort: 'تأكيد',
  ask: 'أكّد وجود شخص في المكان عند الزيارة',
  askText: 'يظهر تأكيدك للتاجر فلا يحتاج إلى الاتصال بك. يمكنك التأكيد حتى موعد الزيارة.',
  done: 'تم تأكيد الزيارة.',
  otherTime: 'طلب موعد آخر',
  cancel: 'إلغاء الطلب',
  signIn: 'لتغيير الموعد أو الإلغاء تسجّل الدخول، حتى لا يغيّر طلبك أحد سواك.',
  toOrders: 'طلباتي',
};
