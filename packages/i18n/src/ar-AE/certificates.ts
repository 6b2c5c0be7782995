import type { certificates as english } from '../en_US/certificates.ts';
import type { Texts } from '../texts.ts';

/** Certificates: the notices above every page, and the page where they are renewed. */
export const certificates: Texts<typeof english> = {
  hit: '{count, plural, zero {لا زيارات محجوزة بعد انتهاء هذه الرخصة} one {زيارة واحدة محجوزة بعد انتهاء هذه الرخصة} two {زيارتان محجوزتان بعد انتهاء هذه الرخصة} few {# زيارات محجوزة بعد انتهاء هذه الرخصة} many {# زيارة محجوزة بعد انتهاء هذه الرخصة} other {# زيارة محجوزة بعد انتهاء هذه الرخصة}}',
  text: 'مواعيد انتهاء مستنداتك ورخصك، وتجديدها.',
  which: {
    licence: 'الرخصة التجارية',
    personal: 'الهوية الإماراتية',
    additional: 'المستند الإضافي',
  },
  notice: {
    expiresToday:
      'تنتهي صلاحية {which, select, licence {رخصتك التجارية} personal {هويتك الإماراتية} other {مستندك الإضافي}} اليوم',
    expires:
      'ستنتهي صلاحية {which, select, licence {رخصتك التجارية} personal {هويتك الإماراتية} other {مستندك الإضافي}} خلال {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    expired:
      'انتهت صلاحية {which, select, licence {رخصتك التجارية} personal {هويتك الإماراتية} other {مستندك الإضافي}} منذ {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    renewing: 'التجديد قيد المراجعة.',
    renew: 'تجديد',
    dismiss: 'إخفاء اليوم',
  },
  state: {
    missing: 'لا يوجد مستند',
    valid: 'الصلاحية سارية',
    expiring: 'تنتهي الصلاحية قريبًا',
    expired: 'انتهت الصلاحية',
    underReview: 'التجديد قيد المراجعة',
    rejected: 'لم يُعتمد التجديد',
  },
  facts: {
    number: 'الرقم',
    until: 'تاريخ انتهاء الصلاحية',
    noEnd: 'لا يوجد تاريخ انتهاء مسجَّل.',
    left: '{count, plural, zero {تنتهي الصلاحية اليوم} one {بقي يوم واحد} two {بقي يومان} few {بقيت # أيام} many {بقي # يومًا} other {بقي # يوم}}',
    over: 'انتهت الصلاحية منذ {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    documents: 'المستندات',
    newUntil: 'تاريخ الانتهاء المقدَّم: <until></until>',
  },
  blocks: {
    title: 'عند انتهاء الرخصة التجارية',
    not: 'لا يمكنك إرسال خدمات جديدة أو تحديثات للنشر.',
    goesOn: 'تستمر الطلبات المدفوعة كالمعتاد: تنفّذها وتُحتسب لك مبالغها.',
    onSale: 'تبقى خدماتك المنشورة متاحة للحجز.',
    money: 'يستمر السحب والتقييمات والرسائل كما هو معتاد.',
    review:
      'تبقى خدماتك المنشورة متاحة للحجز أثناء مراجعة التجديد، ويُتاح النشر من جديد بعد اعتماده.',
  },
  renewal: {
    renew: 'تجديد',
    add: 'إضافة',
    renewOf: 'تجديد: {which}',
    addOf: 'إضافة: {which}',
    formText: 'يبقى الرقم كما هو ما لم يتغيّر. أدخل التواريخ الجديدة وارفع المستند الجديد.',
    submit: 'إرسال للمراجعة',
    submitted: 'أُرسل التجديد للمراجعة، وسيصلك القرار بالبريد.',
    since: 'قيد المراجعة منذ {when}',
    sinceText: 'تبقى خدماتك المنشورة متاحة للحجز أثناء مراجعة التجديد.',
    rejected: 'لم يُعتمد التجديد',
    again: 'تصحيح وإعادة الإرسال',
    see: 'عرض التعديل',
    cancel: 'إلغاء',
  },
};
