import type { consoleViews as en } from '../en_US/console-views.ts';
import type { Texts } from '../texts.ts';

/** How lists of the console are narrowed, under names. */
export const consoleViews: Texts<typeof en> = {
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
};
