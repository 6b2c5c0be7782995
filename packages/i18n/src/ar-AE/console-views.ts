import type { consoleViews as en } from '../en_US/console-views.ts';
import type { Texts } from '../texts.ts';

/** How lists of the console are narrowed, under names. */
export const consoleViews: Texts<typeof en> = {
  title: 'التصفيات المحفوظة',
  menu: 'التصفيات المحفوظة',
  menuAt: 'التصفيات المحفوظة: \u2068{name}\u2069',
  own: 'الخاصة بي',
  desks: 'للجميع',
  actions: 'التصفية الحالية',
  save: 'حفظ التصفية الحالية',
  change: 'تغيير الاسم أو المشاركة',
  remove: 'حذف',
  nothing: 'تُحفظ التصفية بعد تحديدها',
  full: 'بلغت الحد الأقصى: {max, plural, zero {# تصفية محفوظة} one {تصفية محفوظة واحدة} two {تصفيتان محفوظتان} few {# تصفيات محفوظة} many {# تصفية محفوظة} other {# تصفية محفوظة}} لكل قائمة',
  name: 'الاسم',
  text: 'يُحفظ بهذا الاسم ما تعرضه القائمة الآن.',
  share: 'لجميع الموظفين',
  shareText: 'يراها جميع الموظفين، وإلا فلا يراها غيرك.',
  saved: 'حُفظت التصفية',
  removed: 'حُذفت التصفية',
  removeTitle: 'هل تريد حذف «\u2068{name}\u2069»؟',
  removeText: 'تُحذف التصفية وحدها، ولا يتغير شيء مما تعرضه.',
  removeShared: 'تُحذف لدى جميع الموظفين، ولا يتغير شيء مما تعرضه.',
};
