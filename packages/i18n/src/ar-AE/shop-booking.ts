import type { shopBooking as en } from '../en_US/shop-booking.ts';
import type { Texts } from '../texts.ts';

/** خطوات الطلب بعد اختيار الخدمة والموعد. */
export const shopBooking: Texts<typeof en> = {
  steps: 'خطوات طلبك',
  count: 'الخطوة {step, number} من {count, number}',
  states: { done: 'تمت', current: 'الحالية', todo: 'لاحقًا' },
  step: {
    choice: 'الخدمة والموعد',
    place: 'المكان',
    contact: 'بيانات التواصل',
    review: 'المراجعة والدفع',
  },
  head: {
    place: 'أين تُنفَّذ الخدمة؟',
    contact: 'لمن هذا الطلب؟',
    review: 'المراجعة والدفع',
  },
  change: 'تعديل',
  changeOf: 'تعديل: {what}',
  summary: 'طلبك',
  account:
    'يتواصل معك التاجر بشأن الزيارة عبر هذه البيانات. وبكلمة مرور تصبح أيضًا حسابك الذي تتابع فيه الطلب.',
  confirmCode: 'تأكيد ومتابعة',
};
