import type { consoleRisk as en } from '../en_US/console-risk.ts';
import type { Texts } from '../texts.ts';

/** What stands out about a merchant, for staff alone. */
export const consoleRisk: Texts<typeof en> = {
  title: 'ما يستحق نظرة ثانية',
  text: 'يراه الموظفون وحدهم، ولا يُتخذ بناءً عليه أي قرار تلقائي.',
  none: 'لا شيء لافت',
  sameIban: 'قدّم رقم الآيبان نفسه:',
  sameLicence: 'رقم الرخصة نفسه لدى:',
  sameIdentity: 'رقم الهوية الإماراتية نفسه لدى:',
  sameMailDomain: 'بريد من النطاق نفسه لدى:',
  newAccountWithdrawal: 'تغيّر الحساب البنكي للسحب في {when}، والمطلوب سحب {amount}:',
  unusualWithdrawal: 'المبلغ {amount} لا يقل عن ثلاثة أضعاف أكبر عملية سحب أخيرة:',
  manyCancellations:
    'أُلغي {count} من {outOf, plural, zero {# طلب} one {طلب واحد} two {طلبين} few {# طلبات} many {# طلبًا} other {# طلب}} في آخر 30 يومًا.',
  failedSignIns:
    '{count, plural, zero {لا محاولات دخول فاشلة} one {محاولة دخول فاشلة} two {محاولتا دخول فاشلتان} few {# محاولات دخول فاشلة} many {# محاولة دخول فاشلة} other {# محاولة دخول فاشلة}} من أجهزة غير معروفة.',
  ordersFromItself:
    '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}} من عميل له البريد نفسه أو رقم الهاتف المتحرك نفسه:',
  atRisk: {
    title: 'تجار يحتاجون إلى متابعة',
    description:
      'تُحدَّث القائمة كل ساعة وتبدأ بالأكثر حاجة إلى المتابعة. القرار لشخص، ولا يُقيَّد أي حساب تلقائيًا.',
    merchant: 'التاجر',
    faults: 'سبب المتابعة',
    fault: {
      late: 'تأخير',
      cancelled: 'إلغاءات',
      disputes: 'نزاعات',
      chargebacks: 'الاعتراضات على الدفعات',
      rating: 'التقييم',
    },
    late: 'متأخر الآن',
    cancelled: 'الملغى خلال 30 يومًا',
    ofBooked: '{cancelled, number} من {booked, number}',
    booked: 'الطلبات في المدة نفسها',
    all: 'الكل',
    noMatch: 'لا تاجر مطابق',
    noMatchText: 'اختر تصفية أخرى أو اعرض الجميع.',
    showAll: 'عرض الجميع',
    disputes: 'النزاعات خلال 30 يومًا',
    chargebacks: 'الاعتراضات على الدفعات خلال 90 يومًا',
    rating: 'التقييم',
    was: 'كان\u00a0{score, number}',
    empty: 'لا تاجر يلفت النظر',
    emptyText: 'الطلبات في مواعيدها، والإلغاءات والنزاعات قليلة.',
    counted: 'حُسب في {when}.',
  },
};
