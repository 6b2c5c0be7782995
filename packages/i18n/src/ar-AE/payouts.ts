import type { payouts as en } from '../en_US/payouts.ts';
import type { Texts } from '../texts.ts';

/** How far a payment to a merchant is, and why one came back. */
export const payouts: Texts<typeof en> = {
  stage: {
    asked: 'تم تقديم الطلب',
    approved: 'اعتُمد الطلب',
    sent: 'أُرسل إلى البنك',
    paid: 'تم الدفع',
    returned: 'أعاده البنك',
    rejected: 'رفضته منصة خِدمة',
    cancelled: 'ألغاه التاجر',
  },
  cancelledByYou: 'ألغيتَه',
  cause: {
    accountWrong: 'لا يعرف البنك رقم الحساب هذا',
    accountClosed: 'الحساب مغلق',
    accountBlocked: 'الحساب موقوف عن استلام المدفوعات',
    nameDiffers: 'اسم صاحب الحساب يختلف عمّا لدى البنك',
    purposeMissing: 'طلب البنك تفاصيل إضافية عن الدفعة',
    refusedByBank: 'رفض البنك الدفعة دون سبب مفصّل',
    stopped: 'أُوقفت الدفعة قبل إرسالها إلى البنك',
  },
};
