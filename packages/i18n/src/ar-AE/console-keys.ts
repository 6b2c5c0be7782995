import type { consoleKeys as en } from '../en_US/console-keys.ts';
import type { Texts } from '../texts.ts';

/** The console's keys of one letter, and what each does. */
export const consoleKeys: Texts<typeof en> = {
  walk: {
    label: 'سجلات القائمة',
    previous: 'السابق',
    next: 'التالي',
    place: '{place, number} من {count, number}',
  },
  title: 'اختصارات لوحة المفاتيح',
  text: 'في القوائم وصفحات السجلات. لا تعمل أثناء الكتابة أو حين تكون نافذة مفتوحة.',
  what: {
    next: 'الصف التالي أو السجل التالي',
    previous: 'الصف السابق أو السجل السابق',
    open: 'فتح الصف',
    approve: 'الموافقة: يسبقها سؤال للتأكيد',
    reject: 'الرفض: يسبقه سؤال عن السبب',
    select: 'تحديد الصف',
    search: 'البحث في هذه القائمة',
    everything: 'البحث في كل شيء',
    help: 'عرض هذه القائمة',
  },
  switch: 'اختصارات الحرف الواحد',
  switchText: 'على هذا الجهاز. يُستحسن إيقافها عند الإملاء الصوتي.',
};
