import type { joinData as en } from '../en_US/join-data.ts';
import type { Texts } from '../texts.ts';

/** Data Submission: the application in full, behind its link. Labels of the fields stand in `join`. */
export const joinData: Texts<typeof en> = {
  submit: 'الإرسال إلى التدقيق',
  saving: {
    idle: 'يُحفظ كل ما تدخله أولًا بأول.',
    waiting: 'سيُحفظ بعد لحظات…',
    saving: 'جارٍ الحفظ…',
    saved: 'حُفظ في {time}',
    failed: 'لم يُحفظ بعد. بياناتك محفوظة في علامة التبويب هذه، وسنواصل المحاولة.',
    refused: 'لم يعد الحفظ ممكنًا: {reason}',
    now: 'الحفظ الآن',
    resumed: 'يمكنك المتابعة من حيث توقفت في {moment}.',
  },
  sections: {
    business: { title: 'النشاط والتواصل', text: 'من أنت وبمن نتصل.' },
    address: { title: 'العنوان', text: 'مقر تسجيل نشاطك أو مكان عملك.' },
    licence: {
      title: 'الرخصة التجارية',
      text: 'جميع صفحات الرخصة السارية اليوم، حتى 5 ملفات.',
    },
    identity: {
      title: 'الشخص المسؤول',
      text: 'من يمثّل النشاط ويُسأل عنه. لا يطّلع على صور الهوية إلا مدققونا، ويُسجَّل كل اطّلاع.',
    },
    additional: { title: 'مستند إضافي', text: 'تصريح أو شهادة يتطلبها نشاطك، إن وُجدت.' },
    corporateTax: { title: 'ضريبة الشركات', text: 'بيانات تسجيلك، أو سبب عدم انطباقها.' },
    vat: {
      title: 'التسجيل في ضريبة القيمة المضافة',
      text: 'فقط إن كنت مسجّلًا: الرقم والتاريخ والشهادة معًا.',
    },
    working: { title: 'أين ومتى تعمل', text: 'يراه العملاء، ويمكن أن تختلف خدمة بعينها.' },
    showcase: { title: 'كيف يراك العملاء', text: 'اختياري، ويترك انطباعًا أول جيدًا.' },
  },
  state: {
    complete: 'مكتمل',
    missing:
      '{count, plural, one {بقي حقل واحد} two {بقي حقلان} few {بقيت # حقول} many {بقي # حقلًا} other {بقي # حقل}}',
    optional: 'اختياري',
  },
  revision: {
    title: 'يُرجى إعادة ما يلي',
    text: 'اطّلع فريقنا على كل شيء، ولا نطلب منك إلا ما هو مُشار إليه هنا.',
    restTitle: 'بقية البيانات',
    restText: 'ما تمت الموافقة عليه يبقى كما هو، ويمكن فتح الباقي وتعديله.',
    approved: 'تمت الموافقة',
    approvedCount:
      '{count, plural, one {حقل واحد موافق عليه} two {حقلان موافق عليهما} few {# حقول موافق عليها} many {# حقلًا موافقًا عليه} other {# حقل موافق عليه}}',
    notGiven: 'لم يُدخل',
  },
  idHint: '15 رقمًا كما في البطاقة: \u2066784-YYYY-NNNNNNN-C\u2069',
  idPhotoHint: 'الوجهان. JPG أو PNG أو PDF، حتى 10 ميغابايت لكل ملف',
  filesHint: 'JPG أو PNG أو PDF، حتى 10 ميغابايت لكل ملف، و5 ملفات كحد أقصى',
  trnHint: '15 رقمًا',
  trnUnusual: 'يبدأ رقم التسجيل الضريبي عادةً بـ 100. يُرجى مطابقته مع الشهادة.',
  taxHint: '15 رقمًا، وهو غير رقم ضريبة القيمة المضافة',
  taxQuestion: 'هل أنت مسجّل في ضريبة الشركات؟',
  taxYes: 'مسجّل',
  taxYesText: 'برقم وشهادة',
  taxNo: 'لا تنطبق',
  taxNoText: 'معفى، أو غير مسجّل بعد',
  taxReasonHint: 'مثال: صدرت الرخصة قبل أقل من ثلاثة أشهر، أو جهة عامة معفاة',
  areaAddress: 'في عنواننا',
  areaAddressText: 'يأتي العميل إليك',
  areaEmirates: 'في إمارات محددة',
  areaEmiratesText: 'تذهب إلى العميل',
  emirates: 'الإمارات',
  picturesHint:
    'JPG أو PNG، بأبعاد 900 × 600 بكسل و50 كيلوبايت على الأقل، حتى 10 ميغابايت لكل صورة، و10 صور كحد أقصى',
  videoHint: 'MP4، بأبعاد 1280 × 720 بكسل على الأقل، حتى 100 ميغابايت',
  avatarHint: 'مربعة، JPG أو PNG، حتى 2 ميغابايت. يمكن قصّها هنا.',
  crop: {
    title: 'قصّ الصورة',
    apply: 'استخدام هذا الجزء',
    area: 'جزء الصورة. حرّكه بالسحب أو بمفاتيح الأسهم.',
    zoom: 'التكبير',
    shape: 'الشكل',
    result: '{width, number} × {height, number} بكسل',
    tooSmall: '{width, number} × {height, number} بكسل لا تكفي.',
    failed: 'تعذّر قصّ الصورة. جرّب صورة أخرى.',
  },
};
