import type { consoleOverview as en } from '../en_US/console-overview.ts';
import type { Texts } from '../texts.ts';

/** The console's overview: what waits, what is late, and how the platform does. */
export const consoleOverview: Texts<typeof en> = {
  late: '{count, plural, =0 {لا متأخر} other {المتأخر: #}}',
  since: 'الأقدم منذ {moment}',
  promise:
    'خلال {days, plural, zero {# يوم عمل} one {يوم عمل واحد} two {يومي عمل} few {# أيام عمل} many {# يوم عمل} other {# يوم عمل}}',
  clear: 'لا شيء بالانتظار',
  allClear: 'لا شيء متأخر',
  anyLate:
    '{count, plural, zero {لا حالات متأخرة} one {حالة واحدة متأخرة} two {حالتان متأخرتان} few {# حالات متأخرة} many {# حالة متأخرة} other {# حالة متأخرة}}',
  anyLateText: 'كل قائمة انتظار تعرض الأقدم أولًا، وتظهر أدناه الحالات المتأخرة الأخرى.',
  openCount: '\u2068{name}\u2069: {count, number}',
  queuesTitle: 'بانتظارنا',
  queuesText: 'تتوقف المهلة ما دام الدور على مقدّم الطلب أو التاجر.',
  watchTitle: 'حالات متأخرة أخرى',
  ordersLate: 'طلبات فات موعد زيارتها',
  ordersLateNote: 'مدفوعة، ومضى موعدها، ولم تُنجز',
  expiring: 'رخص تنتهي قريبًا',
  expiringNote: 'لدى التجار النشطين',
  expired: 'رخص منتهية',
  expiredNote: 'لدى التجار النشطين',
  figuresTitle: 'أرقام المنصة',
  figuresText: 'من {from} إلى {to}، مقارنة بعدد الأيام نفسه قبلها.',
  gross: 'مدفوعات العملاء',
  grossNote: 'أُعيد منها {amount}',
  fees: 'رسوم الخدمة',
  feesNote: 'دون الضريبة، بعد خصم ما أُعيد منها',
  take: 'نسبة الرسوم',
  takeNote: 'من مدفوعات العملاء بعد المبالغ المستردة',
  cancelled: 'الطلبات الملغاة',
  cancelledNote:
    '\u2066{share}\u2069 من {count, plural, zero {# طلب مدفوع} one {طلب مدفوع واحد} two {طلبين مدفوعين} few {# طلبات مدفوعة} many {# طلبًا مدفوعًا} other {# طلب مدفوع}}',
  decide: 'مدة اتخاذ القرار',
  decideNote:
    '{count, plural, =0 {لا قرارات بعد} zero {لا قرارات بعد} one {قرار واحد بحساب ساعات العمل} two {قراران بحساب ساعات العمل} few {# قرارات بحساب ساعات العمل} many {# قرارًا بحساب ساعات العمل} other {# قرار بحساب ساعات العمل}}',
  before: 'سابقًا: <value></value>',
  none: '—',
  hours:
    '{count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  days: '{count, plural, zero {# يوم عمل} one {يوم عمل واحد} two {يوما عمل} few {# أيام عمل} many {# يوم عمل} other {# يوم عمل}}',
};
