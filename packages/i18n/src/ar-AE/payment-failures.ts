import type { paymentFailures as en } from '../en_US/payment-failures.ts';
import type { Texts } from '../texts.ts';

/** Why an attempt to pay came to nothing, for customers and staff alike. */
export const paymentFailures: Texts<typeof en> = {
  cardInvalid: 'رقم البطاقة غير صالح.',
  cardExpired: 'انتهت صلاحية البطاقة.',
  cardDeclined: 'رفض البنك البطاقة.',
  insufficientFunds: 'الرصيد في البطاقة غير كافٍ.',
  notVerified: 'لم يتمكن البنك من التحقق من هوية حامل البطاقة.',
  bankSilent: 'لم يُجب البنك في الوقت المحدد.',
  amountTooHigh: 'المبلغ أعلى مما يسمح به مزوّد خدمة الدفع.',
  referenceUnknown: 'لا سجل لهذه الدفعة لدى مزوّد خدمة الدفع.',
  pageClosed: 'أُغلقت صفحة الدفع قبل الدفع.',
  orderClosed: 'لم يعد الطلب بانتظار الدفع.',
  orderPriceChanged: 'تغيّر سعر الطلب.',
  amountDiffers: 'المبلغ المحصَّل غير المبلغ المطلوب.',
};
