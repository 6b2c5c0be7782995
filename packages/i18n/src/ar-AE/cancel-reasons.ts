import type { cancelReasons as english } from '../en_US/cancel-reasons.ts';
import type { Texts } from '../texts.ts';

/** Why an order is cancelled, in Arabic. */
export const cancelReasons: Texts<typeof english> = {
  dontWant: 'لم تعد هناك حاجة إلى الخدمة',
  boughtWrong: 'شراء كمية زائدة أو عن طريق الخطأ',
  highPrice: 'السعر مرتفع',
  anotherMerchant: 'اختيار تاجر آخر',
  notAvailable: 'غير متاح في هذا الوقت',
  outsideArea: 'خارج نطاق الخدمة',
  priceError: 'خطأ في السعر',
  customerUnreachable: 'تعذّر التواصل مع العميل',
  other: 'سبب آخر',
};
