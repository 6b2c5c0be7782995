import type { commentReport as en } from '../en_US/comment-report.ts';
import type { Texts } from '../texts.ts';

/** Reporting a comment, by its merchant or by another customer. */
export const commentReport: Texts<typeof en> = {
  action: 'إبلاغ',
  of: 'إبلاغ عن تقييم \u2068{name}\u2069',
  title: 'هل تريد الإبلاغ عن هذا التقييم؟',
  text: 'تراجعه منصة خِدمة وتخفي ما يخالف القواعد. والتقييم المنخفض وحده لا يخالفها.',
  reason: 'ما المشكلة فيه؟',
  reasons: {
    abuse: 'إهانات أو تهديدات',
    personalData: 'بيانات شخصية',
    advertising: 'إعلانات',
    notAboutService: 'لا صلة له بالخدمة',
    other: 'سبب آخر',
  },
  description: 'ما يحسن أن نعرفه',
  submit: 'الإبلاغ عن التقييم',
  done: 'شكرًا لك. ستنظر منصة خِدمة في الأمر.',
};
