import type { consoleLists as en } from '../en_US/console-lists.ts';
import type { Texts } from '../texts.ts';

/** What all lists of the console share. */
export const consoleLists: Texts<typeof en> = {
  /** How lists of the console are narrowed, under names. */
  views: {
    title: 'طرق العرض المحفوظة',
    menu: 'طرق العرض المحفوظة',
    menuAt: 'طريقة العرض: \u2068{name}\u2069',
    own: 'الخاصة بي',
    desks: 'للجميع',
    actions: 'العرض الحالي',
    save: 'حفظ العرض الحالي',
    change: 'تغيير الاسم أو المشاركة',
    remove: 'حذف',
    nothing: 'حدّد التصفية أولًا لتحفظها في عرض',
    full: 'بلغت الحد الأقصى: {max, plural, zero {# طريقة عرض محفوظة} one {طريقة عرض محفوظة واحدة} two {طريقتا عرض محفوظتان} few {# طرق عرض محفوظة} many {# طريقة عرض محفوظة} other {# طريقة عرض محفوظة}} لكل قائمة',
    name: 'الاسم',
    text: 'يُحفظ بهذا الاسم ما تعرضه القائمة الآن.',
    share: 'لجميع الموظفين',
    shareText: 'يراه جميع الموظفين، وإلا فلا يراه غيرك.',
    saved: 'حُفظ العرض',
    removed: 'حُذف العرض',
    removeTitle: 'هل تريد حذف «\u2068{name}\u2069»؟',
    removeText: 'يُحذف العرض وحده، ولا يتغير شيء مما يعرضه.',
    removeShared: 'يُحذف لدى جميع الموظفين، ولا يتغير شيء مما يعرضه.',
  },
  /** The console's keys of one letter, and what each does. */
  keys: {
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
  },
};
