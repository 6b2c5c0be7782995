import type { fileColumns as en } from '../en_US/file-columns.ts';
import type { Texts } from '../texts.ts';

/** Choosing the columns of a list's files. */
export const fileColumns: Texts<typeof en> = {
  title: 'أعمدة الملف',
  text: 'يضم ملف Excel وملف CSV هذه الأعمدة من الأول إلى الأخير، ويحفظ هذا الجهاز اختيارك.',
  up: 'نقل \u2068{name}\u2069 إلى الأعلى',
  down: 'نقل \u2068{name}\u2069 إلى الأسفل',
  usual: 'كل الأعمدة بالترتيب المعتاد',
  none: 'اختيار عمود واحد على الأقل مطلوب',
  saved: 'الملف التالي بهذه الأعمدة',
};
