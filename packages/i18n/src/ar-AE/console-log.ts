import type { consoleLog as en } from '../en_US/console-log.ts';
import type { Texts } from '../texts.ts';

/** What was changed, from what to what, as the audit log says it. */
export const consoleLog: Texts<typeof en> = {
  sight: { shown: 'ظاهر', hidden: 'مخفي' },
  access: { open: 'مسموح', closed: 'ممنوع' },
  seal: {
    title: 'الختم',
    text: 'يُختم كل يوم من هذا السجل بعد انتهائه. يعيد الفحص قراءة الشهر الأخير ويتتبع أختام كل الأيام.',
    check: 'فحص السجل',
    fine: 'السجل مطابق لأختامه',
    read: 'قُرئ {days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}} و{actions, plural, zero {# سطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}، والمختوم {sealed, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}.',
    none: 'لم يُختم يوم بعد.',
    last: 'آخر ختم: {day}',
    faulty:
      '{count, plural, zero {لا يوم يخالف ختمه} one {يوم واحد يخالف ختمه} two {يومان يخالفان ختميهما} few {# أيام تخالف أختامها} many {# يومًا تخالف أختامها} other {# يوم تخالف أختامها}}',
    fault: {
      missing: '\u2068{day}\u2069: اليوم مفقود',
      lines: '\u2068{day}\u2069: الأسطر تختلف عمّا خُتم',
      chain: '\u2068{day}\u2069: الختم لا يتبع ما قبله',
    },
  },
  things: {
    orderStatus: 'حالة الطلب',
    refunded: 'المبلغ المسترد',
    deadline: 'المهلة',
    comment: 'التقييم',
    staffRole: 'الدور',
    withdrawalStatus: 'حالة طلب السحب',
    payoutRunStatus: 'حالة دورة الصرف',
    payoutAccountStatus: 'حالة الحساب البنكي للسحب',
    payoutAccount: 'الحساب البنكي للسحب',
    applicationStatus: 'حالة طلب الانضمام',
    revisionStatus: 'حالة تعديل الملف',
    serviceStatus: 'حالة الخدمة',
    merchantStatus: 'حالة التاجر',
    access: 'تسجيل الدخول',
    assigned: 'المُسنَد إليه',
  },
  nothing: 'لا شيء',
};
