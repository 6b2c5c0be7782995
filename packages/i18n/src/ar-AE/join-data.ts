import type { joinData as en } from '../en_US/join-data.ts';
import type { Texts } from '../texts.ts';

/** Data Submission: the application in full, behind its link. Labels of the fields stand in `merchantFields`. */
export const joinData: Texts<typeof en> = {
  submit: 'إرسال إلى التدقيق',
  saving: {
    idle: 'نحفظ ما تدخله أولًا بأول.',
    waiting: 'يُحفظ بعد لحظات…',
    saving: 'جارٍ الحفظ…',
    saved: 'حُفظ الساعة {time}',
    failed: 'لم يُحفظ بعد. بياناتك محفوظة في علامة التبويب هذه، ونعيد المحاولة تلقائيًا.',
    refused: 'لم يعد الحفظ ممكنًا: {reason}',
    now: 'الحفظ الآن',
    resumed: 'تابع من حيث توقفت في {moment}.',
  },
  index: 'خطوات النموذج',
  position: 'الخطوة {position, number} من {count, number}',
  back: 'السابق',
  nextTo: 'التالي: {step}',
  sections: {
    business: { title: 'النشاط التجاري والتواصل', text: 'بيانات نشاطك ومن نتواصل معه.' },
    address: { title: 'العنوان', text: 'مقر تسجيل نشاطك أو مكان عملك.' },
    licence: {
      title: 'الرخصة التجارية',
      text: 'جميع صفحات الرخصة السارية، حتى 5 ملفات.',
    },
    identity: {
      title: 'الشخص المسؤول',
      text: 'من يمثّل النشاط ويُسأل عنه. لا يطّلع على صور الهوية إلا مدققونا، ويُسجَّل كل اطّلاع.',
    },
    additional: { title: 'مستند إضافي', text: 'تصريح أو شهادة يتطلبها نشاطك، إن وُجدت.' },
    corporateTax: { title: 'ضريبة الشركات', text: 'بيانات التسجيل، أو سبب عدم انطباق الضريبة.' },
    vat: {
      title: 'التسجيل في ضريبة القيمة المضافة',
      text: 'إن كنت مسجَّلًا فقط: الرقم والتاريخ والشهادة معًا.',
    },
    working: { title: 'نطاق الخدمة وساعات العمل', text: 'تظهر للعملاء، ويمكن تخصيصها لكل خدمة.' },
    showcase: { title: 'الصور والفيديو', text: 'اختياري، ويترك انطباعًا أول جيدًا.' },
    send: { title: 'الموافقة والإرسال', text: 'بعد الإرسال يراجع فريقنا بياناتك كلها.' },
  },
  state: {
    complete: 'مكتمل',
    missing:
      '{count, plural, zero {لا حقول متبقية} one {بقي حقل واحد} two {بقي حقلان} few {بقيت # حقول} many {بقي # حقلًا} other {بقي # حقل}}',
    optional: 'اختياري',
    wrong:
      '{count, plural, zero {لا تصحيح مطلوب} one {تصحيح واحد مطلوب} two {تصحيحان مطلوبان} few {# تصحيحات مطلوبة} many {# تصحيحًا مطلوبًا} other {# تصحيح مطلوب}}',
    remarks:
      '{count, plural, zero {لا ملاحظات} one {ملاحظة واحدة} two {ملاحظتان} few {# ملاحظات} many {# ملاحظة} other {# ملاحظة}}',
  },
  revision: {
    title: 'يُرجى تعديل ما يلي',
    text: 'راجع فريقنا بياناتك كلها، ولا نطلب منك إلا تعديل الحقول المعلَّمة.',
    restTitle: 'بقية البيانات',
    restText: 'ما قُبل من الحقول يبقى كما هو، ويمكنك تعديل ما عداه.',
    approved: 'مقبول',
    approvedCount:
      '{count, plural, zero {لا حقول مقبولة} one {حقل واحد مقبول} two {حقلان مقبولان} few {# حقول مقبولة} many {# حقلًا مقبولًا} other {# حقل مقبول}}',
    notGiven: 'غير مُدخل',
  },
};
