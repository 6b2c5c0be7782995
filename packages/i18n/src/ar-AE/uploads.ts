import type { Texts } from '../texts.ts';
import type { uploads as en } from '../en_US/uploads.ts';

/** Choosing files and watching them go up, in the signed-in part. */
export const uploads: Texts<typeof en> = {
  choose: 'اختيار ملفات',
  drop: 'أفلت الملفات هنا أو',
  remove: 'إزالة \u2068{name}\u2069',
  retry: 'إعادة رفع \u2068{name}\u2069',
  moveUp: 'نقل \u2068{name}\u2069 إلى الأعلى',
  moveDown: 'نقل \u2068{name}\u2069 إلى الأسفل',
  progress: 'تقدّم رفع \u2068{name}\u2069',
  preparing: 'جارٍ التجهيز…',
  wait: 'يُرجى الانتظار حتى يكتمل رفع جميع الملفات',
  refused: 'لم يُرفع أحد الملفات. يُرجى إزالته أو إعادة المحاولة',
  tooMany:
    '{count, plural, zero {لم يُستبعد أي ملف} one {استُبعد ملف واحد} two {استُبعد ملفان} few {استُبعدت # ملفات} many {استُبعد # ملفًا} other {استُبعد # ملف}}: الحد الأقصى {max, number}.',
  completionHint:
    'JPG أو PNG، حتى 10 ميغابايت لكل صورة، وبحد أقصى {max, plural, zero {# صورة} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}',
};
