import type { consoleCases as en } from '../en_US/console-cases.ts';
import type { Texts } from '../texts.ts';

/** Who of staff has what in hand, what they noted about it, and what is done with many at once. */
export const consoleCases: Texts<typeof en> = {
  /** What a list itself says; the rest comes once it is asked for. */
  list: {
    find: 'التصفية بحسب المُسنَد إليه',
    with: 'المُسنَد إليه',
    anyone: 'الإسناد: الكل',
    me: 'أنا',
    nobody: 'غير مُسنَد',
    noMatch: 'لا شيء هنا',
    noMatchText: 'لا شيء في هذه القائمة بحسب ما اخترت.',
    showAll: 'عرض الكل',
    tick: 'تحديد \u2068{name}\u2069',
    tickAll: 'تحديد كل ما في الصفحة',
  },
  clear: 'إلغاء التحديد',
  take: 'الإسناد إليّ',
  takeOver: 'نقل الإسناد إليّ',
  give: 'إسناد إلى',
  release: 'إلغاء الإسناد',
  nobodyHas: 'غير مُسنَدة إلى أحد',
  given:
    '{count, plural, zero {لم تُسنَد أي حالة} one {تم الإسناد} two {تم إسناد حالتين} few {تم إسناد # حالات} many {تم إسناد # حالة} other {تم إسناد # حالة}}',
  released:
    '{count, plural, zero {لم يُلغَ أي إسناد} one {أُلغي الإسناد} two {أُلغي إسناد حالتين} few {أُلغي إسناد # حالات} many {أُلغي إسناد # حالة} other {أُلغي إسناد # حالة}}',
  title: 'الإسناد',
  isMine: 'مُسنَد إليك',
  isNobodys: 'غير مُسنَد',
  isWith: 'مُسنَد إلى <name></name>',
  notes: 'الملاحظات',
  notesText: 'الملاحظات للفريق وحده.',
  note: 'ملاحظة',
  addNote: 'إضافة ملاحظة',
  noteAdded: 'أُضيفت الملاحظة',
  batch: {
    someFailed:
      '{count, plural, zero {لم يبقَ شيء على حاله} one {بقي واحد على حاله} two {بقي اثنان على حالهما} few {بقيت # على حالها} many {بقي # على حاله} other {بقي # على حاله}}',
    done: '{count, plural, =0 {لم يتغير شيء.} zero {لم يتغير شيء.} one {تغيّر واحد.} two {تغيّر اثنان.} few {تغيّرت #.} many {تغيّر #.} other {تغيّر #.}}',
    approve: 'الموافقة',
    approveServices:
      'هل تريد الموافقة على {count, plural, zero {# خدمة} one {خدمة واحدة} two {خدمتين} few {# خدمات} many {# خدمة} other {# خدمة}}؟',
    approveServicesText: 'تُنشر كل خدمة، أو يُطبَّق تحديثها، إن بقيت على النسخة المعروضة في القائمة.',
    approveWithdrawals:
      'هل تريد الموافقة على {count, plural, zero {# طلب سحب} one {طلب سحب واحد} two {طلبي سحب} few {# طلبات سحب} many {# طلب سحب} other {# طلب سحب}}؟',
    approveWithdrawalsText:
      'المجموع {amount}. ما يحتاج إلى موافقتين ينتظر الثانية. لا يمكن التراجع عن ذلك.',
    approved:
      '{count, plural, zero {لا موافقات} one {تمت الموافقة} two {تمت الموافقة على اثنين} few {تمت الموافقة على #} many {تمت الموافقة على #} other {تمت الموافقة على #}}',
    hide: 'إخفاء',
    dismiss: 'رفض البلاغات',
    hideTitle:
      'هل تريد إخفاء {count, plural, zero {# تقييم} one {تقييم واحد} two {تقييمين} few {# تقييمات} many {# تقييمًا} other {# تقييم}}؟',
    hideText:
      'لن يراها أحد غيركم في المتجر، ولن تُحتسب درجاتها. ويبقى على حاله ما تغيّر منها بعد عرض القائمة.',
    dismissTitle:
      'هل تريد ترك {count, plural, zero {# تقييم} one {تقييم واحد} two {تقييمين} few {# تقييمات} many {# تقييمًا} other {# تقييم}} دون تغيير؟',
    dismissText: 'تُغلق البلاغات عنها. ويبقى على حاله ما أُبلغ عنه مرة أخرى.',
    decided: 'تم',
    someHidden: 'بعضها مخفي بالفعل',
    notReported: 'بعضها لم يُبلَّغ عنه',
  },
};
