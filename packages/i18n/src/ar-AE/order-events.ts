import type { orderEvents as en } from '../en_US/order-events.ts';
import type { Texts } from '../texts.ts';

/** What happens to an order, the same words for everybody who reads its history. */
export const orderEvents: Texts<typeof en> = {
  placed: 'تقديم الطلب',
  paymentFailed: 'عملية دفع لم تتم',
  pay: 'الدفع',
  expirePayment: 'إلغاء لانتهاء مهلة الدفع',
  cancelUnpaid: 'إلغاء قبل الدفع',
  merchantCancel: 'إلغاء من التاجر',
  autoCancel: 'إلغاء تلقائي: لم يُنجز ضمن المهلة',
  confirmCompletion: 'تأكيد التاجر للإنجاز',
  confirmByCustomer: 'تأكيد العميل',
  autoComplete: 'اكتمال تلقائي',
  requestCancel: 'طلب إلغاء من العميل',
  agreeCancel: 'موافقة التاجر على الإلغاء',
  refuseCancel: 'رفض التاجر للإلغاء',
  takeBackCancel: 'سحب العميل طلب الإلغاء',
  cancelRequestLapses: 'إلغاء: لم يُرد على طلب الإلغاء',
  extensionRequested: 'طلب تمديد من العميل',
  extensionApproved: 'تمديد المهلة',
  extensionDeclined: 'رفض التمديد',
  timeProposed: 'اقتراح موعد آخر',
  timeAgreed: 'الاتفاق على الموعد',
  timeDeclined: 'رفض المواعيد المقترحة',
  onMyWay: 'التاجر في الطريق',
  arrived: 'وصل التاجر',
  nobodyHome: 'لم يكن أحد في المنزل',
  staffCancel: 'إلغاء من فريق خِدمة',
  staffRefunded: 'استرداد من فريق خِدمة',
  deadlineExtended: 'تمديد المهلة من فريق خِدمة',
  disputeOpened: 'فتح نزاع',
  disputeStatement: 'إفادة في النزاع',
  disputeTakenBack: 'سحب النزاع',
  disputeDecided: 'قرار فريق خِدمة في النزاع',
  staffRedo: 'إعادة تنفيذ العمل',
  /** What a newer server tells of. */
  other: 'تحديث للطلب',
  /** Of somebody who has set out. */
  expected: 'الوصول المتوقع نحو {when}',
};
