import type { downloads as en } from '../en_US/downloads.ts';
import type { Texts } from '../texts.ts';

/** Taking a list away as a file. */
export const downloads: Texts<typeof en> = {
  xlsx: 'تنزيل Excel',
  csv: 'تنزيل CSV',
  pdf: 'تنزيل PDF',
  columns: 'أعمدة الملف',
  export: 'تصدير',
  making: 'يُعدّ الملف…',
  done: 'الملف في مجلد التنزيلات',
  nothing: 'لا شيء في هذه القائمة لتنزيله',
};
