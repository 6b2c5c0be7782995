import type { extraWork as en } from '../en_US/extra-work.ts';
import type { Texts } from '../texts.ts';

/** Extra work that is found at a visit. */
export const extraWork: Texts<typeof en> = {
  title: 'العمل الإضافي',
  textMerchant:
    'ما تكتشفه أثناء الزيارة ولا يشمله الطلب. يدفعه العميل هنا قبل أن تبدأ، فيصبح جزءًا من مبلغ الطلب.',
  textCustomer:
    'وجد \u2068{merchant}\u2069 عملًا إضافيًا. القرار لك: ما لا تدفعه لا يُنفَّذ، ويستمر الطلب كما كان.',
  propose: 'اقتراح عمل إضافي',
  sent: 'أُرسل الاقتراح إلى العميل',
  name: 'العمل المطلوب',
  description: 'السبب وما يشمله العمل',
  price: 'السعر شامل ضريبة القيمة المضافة',
  minutes: 'الوقت الإضافي للزيارة',
  minutesUnsaid: 'غير محدد',
  takes: 'مدة إضافية: {duration}',
  pay: 'قبول ودفع {amount}',
  goOn: 'متابعة دفع {amount}',
  refuse: 'رفض',
  refused: 'تم الرفض',
  refuseTitle: 'هل تريد رفض هذا العمل الإضافي؟',
  refuseText: 'سيُبلَّغ التاجر ولن ينفّذه، ولن تدفع شيئًا مقابله.',
  withdraw: 'سحب',
  withdrawn: 'تم السحب',
  withdrawTitle: 'هل تريد سحب هذا العمل الإضافي؟',
  withdrawText: 'لن يتمكن العميل من دفعه بعد الآن. يمكنك اقتراح عمل آخر.',
  until: 'بانتظار الرد حتى {when}',
  send: 'اقتراح',
  statuses: {
    Proposed: 'بانتظار الرد',
    Accepted: 'قيد الدفع',
    Paid: 'مدفوع',
    Refused: 'مرفوض',
    Withdrawn: 'مسحوب',
    Expired: 'لم يُرد عليه في الوقت المحدد',
  },
};
