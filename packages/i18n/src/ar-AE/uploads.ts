import type { Texts } from '../texts.ts';
import type { uploads as en } from '../en_US/uploads.ts';

/** Choosing files and watching them go up, in the signed-in part. */
export const uploads: Texts<typeof en> = {
  choose: 'اختيار ملفات',
  drop: 'أفلت الملفات هنا أو',
  remove: 'إزالة {name}',
  retry: 'إعادة رفع {name}',
  moveUp: 'نقل {name} إلى الأعلى',
  moveDown: 'نقل {name} إلى الأسفل',
  progress: 'تقدّم رفع {name}',
  preparing: 'جارٍ التجهيز…',
  wait: 'يُرجى الانتظار حتى يكتمل رفع جميع الملفات',
  completionHint: 'JPG أو PNG، حتى 10 MB لكل صورة، وبحد أقصى {max, number}',
};
