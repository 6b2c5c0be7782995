import type { consoleDisputes as en } from '../en_US/console-disputes.ts';
import type { Texts } from '../texts.ts';

/** How disputes ended, in figures. */
export const consoleDisputes: Texts<typeof en> = {
  title:
    'آخر {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  text: 'ما فُتح من {from} إلى {to}.',
  opened: 'ما فُتح',
  openedNote:
    'من العملاء:\u00a0{customers}، من التجار:\u00a0{merchants}، المسحوبة:\u00a0{withdrawn}، المنتهية باتفاق:\u00a0{settled}، الاستئنافات:\u00a0{appeals}',
  decided: 'المحسومة',
  decidedNote: 'نصفها خلال {hours}',
  undecided: 'لا شيء بعد',
  customer: 'لصالح العميل',
  customerNote: '{share} من المحسومة، والمسترد {amount}',
  merchant: 'لصالح التاجر',
  merchantNote: '{share} من المحسومة',
  hours:
    '{count, plural, zero {أقل من ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  days: '{count, plural, zero {أقل من يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  name: 'الاسم',
  median: 'وسيط المدة',
  merchants: 'حسب التاجر',
  categories: 'حسب الفئة',
  causes: 'حسب الموضوع',
  staff: 'حسب صاحب القرار',
};
