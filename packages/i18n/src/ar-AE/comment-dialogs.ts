import type { commentDialogs as en } from '../en_US/comment-dialogs.ts';
import type { Texts } from '../texts.ts';

/** What opens at a comment. */
export const commentDialogs: Texts<typeof en> = {
  /** The pictures of a comment. */
  pictures: {
    pictures: 'صور \u2068{name}\u2069',
    picture: 'الصورة {index, number} من \u2068{name}\u2069',
  },
  /** Reporting a comment, by its merchant or by another customer. */
  report: {
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
  },
};
