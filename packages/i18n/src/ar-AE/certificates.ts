import type { certificates as english } from '../en_US/certificates.ts';
import type { Texts } from '../texts.ts';

/** Certificates: the notices above every page, and the page where they are renewed. */
export const certificates: Texts<typeof english> = {
  text: 'ما تنتهي صلاحيته، ومتى تنتهي، وكيف تجدّده.',
  which: {
    licence: 'الرخصة التجارية',
    personal: 'الوثيقة الشخصية (الهوية الإماراتية)',
    additional: 'المستند الإضافي',
  },
  notice: {
    expiresToday:
      'تنتهي اليوم صلاحية {which, select, licence {رخصتك التجارية} personal {وثيقتك الشخصية (الهوية الإماراتية)} other {مستندك الإضافي}}',
    expires:
      'ستنتهي صلاحية {which, select, licence {رخصتك التجارية} personal {وثيقتك الشخصية (الهوية الإماراتية)} other {مستندك الإضافي}} خلال {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    expired:
      'انتهت صلاحية {which, select, licence {رخصتك التجارية} personal {وثيقتك الشخصية (الهوية الإماراتية)} other {مستندك الإضافي}} منذ {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    renewing: 'التجديد قيد المراجعة.',
    renew: 'تجديد',
    dismiss: 'إخفاء لليوم',
  },
  state: {
    missing: 'لا مستند بعد',
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
    newUntil: 'تاريخ الانتهاء المطلوب',
  },
  blocks: {
    title: 'ما دامت الرخصة التجارية منتهية الصلاحية',
    not: 'لا يمكنك إرسال خدمات جديدة أو تحديثات للنشر.',
    goesOn: 'تستمر الطلبات المدفوعة كالمعتاد: تُنجزها وتُحتسب مبالغها لك.',
    onSale: 'يبقى المعروض للبيع معروضًا.',
    money: 'يعمل السحب والتعليقات والرسائل كما كان.',
    review: 'خلال مراجعة التجديد يستمر بيع المعروض، ويُفتح النشر من جديد بعد اعتماده.',
  },
  renewal: {
    renew: 'تجديد',
    add: 'إضافة',
    renewOf: 'تجديد: {which}',
    addOf: 'إضافة: {which}',
    formText: 'يبقى الرقم كما هو ما لم يتغيّر. أدخل التواريخ الجديدة وارفع المستند الجديد.',
    submit: 'إرسال للمراجعة',
    submitted: 'أُرسل التجديد للمراجعة. سيصلك القرار بالبريد.',
    since: 'قيد المراجعة منذ {when}',
    sinceText: 'خلال مراجعة التجديد يستمر بيع المعروض.',
    rejected: 'لم يُعتمد التجديد',
    again: 'تصحيح وإعادة الإرسال',
    see: 'عرض التعديل',
    cancel: 'إلغاء',
  },
};
