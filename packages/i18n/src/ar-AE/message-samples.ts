import type { messageSamples as en } from '../en_US/message-samples.ts';
import type { Texts } from '../texts.ts';

/** Facts made up for whoever looks at a mail's text before anybody gets it. */
export const messageSamples: Texts<typeof en> = {
  name: 'عائشة الراشد',
  merchantName: 'نسيم للخدمات الفنية',
  service: 'تنظيف عميق للمكيّفات',
  outcome: 'استرداد نصف المبلغ',
  message: 'صورة الرخصة غير واضحة، يُرجى رفعها من جديد.',
  refundFor: 'العمل الإضافي «استبدال الصمام»',
  reason: 'لا يمكن إجراء الزيارة في ذلك اليوم.',
  title: 'فاتورة ضريبية',
  lines: '• طلب جديد \u2066KO-100001\u2069\n• رسائل جديدة من عائشة الراشد',
};
