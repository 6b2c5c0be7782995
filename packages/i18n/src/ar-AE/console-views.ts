import type { consoleViews as en } from '../en_US/console-views.ts';
import type { Texts } from '../texts.ts';

/** How lists of the console are narrowed, under names. */
export const consoleViews: Texts<typeof en> = {
  title: 'العروض المحفوظة',
  menu: 'العروض المحفوظة',
  menuAt: 'العروض المحفوظة: \u2068{name}\u2069',
  own: 'عروضي',
  desks: 'للجميع',
  actions: 'العرض الحالي',
  save: 'حفظ العرض الحالي',
  change: 'تغيير الاسم أو المشاركة',
  remove: 'حذف',
  nothing: 'حدّد التصفية أولًا لتحفظها في عرض',
  full: 'بلغت الحد الأقصى: {max, plural, zero {# عرض محفوظ} one {عرض محفوظ واحد} two {عرضان محفوظان} few {# عروض محفوظة} many {# عرضًا محفوظًا} other {# عرض محفوظ}} لكل قائمة',
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
