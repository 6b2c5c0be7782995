import type { cancelReasons as english } from '../en_US/cancel-reasons.ts';
import type { Texts } from '../texts.ts';

/** Why an order is cancelled, in Arabic. */
export const cancelReasons: Texts<typeof english> = {
  dontWant: 'لم تعد هناك حاجة إلى الخدمة',
  boughtWrong: 'طلب بالخطأ أو بكمية زائدة',
  highPrice: 'السعر مرتفع',
  anotherMerchant: 'اختيار تاجر آخر',
  notAvailable: 'عدم التوفر في هذا الموعد',
  outsideArea: 'خارج نطاق الخدمة',
  priceError: 'خطأ في السعر',
  customerUnreachable: 'تعذّر التواصل مع العميل',
  customerAbsent: 'غياب العميل عن موعد الزيارة',
  merchantAbsent: 'عدم حضور التاجر في موعد الزيارة',
  other: 'سبب آخر',
};
