import type { serviceViews as en } from '../en_US/service-views.ts';
import type { Texts } from '../texts.ts';

/** Looking at services: one service whole, its pictures, its QR code, what is unfinished, results of a batch. */
export const serviceViews: Texts<typeof en> = {
  content: 'المحتوى',
  media: 'الصور والفيديو',
  cover: 'الغلاف',
  noMedia: 'لا صور بعد',
  allMedia: 'عرض الكل',
  prices: 'الأسعار',
  option: 'الخيار',
  price: 'السعر',
  discount: 'الخصم',
  shown: 'السعر الظاهر للعملاء',
  firstShown: 'السعر في الطلب الأول',
  noPrices: 'لا سعر بعد',
  onePrice: 'السعر',
  created: 'تاريخ الإنشاء',
  percentOff: 'خصم \u2066{percent, number}%\u2069',
  measured: '\u2068{name}\u2069 ({unit})',
  watermark: {
    text: 'النص «\u2068{text}\u2069»',
    image: 'صورة العلامة',
    none: 'بلا علامة',
    look: '{position}، {size}، درجة الوضوح \u2066{opacity, number}%\u2069',
    positions: {
      topLeft: 'أعلى اليسار',
      topRight: 'أعلى اليمين',
      center: 'في الوسط',
      bottomLeft: 'أسفل اليسار',
      bottomRight: 'أسفل اليمين',
      tiled: 'على الصورة كلها',
    },
    sizes: { small: 'صغيرة', medium: 'متوسطة', large: 'كبيرة' },
  },
  remark: 'ملاحظة المراجع',
  correct: 'تصحيح',

  share: 'الصفحة العامة',
  shareText: 'أرسل هذا الرابط إلى عملائك أو ضعه في موقعك.',
  openPublic: 'فتح الصفحة العامة',
  notShared: 'تظهر صفحة الخدمة العامة ورمز QR فور نشرها.',
  qrCode: 'رمز QR',

  changes: {
    submitted: 'تعديلات هذا التحديث',
    draft: 'تعديلات لم تُرسل بعد',
    failed: 'تعديلات التحديث الذي لم يُعتمد',
    text: 'الأجزاء المحذوفة والمضافة مميَّزة.',
    onSale: 'المنشور حاليًا',
    update: 'التحديث',
    added:
      '{count, plural, zero {لا إضافات} one {ملف مضاف} two {ملفان مضافان} few {# ملفات مضافة} many {# ملفًا مضافًا} other {# ملف مضاف}}',
    removed:
      '{count, plural, zero {لا حذف} one {ملف محذوف} two {ملفان محذوفان} few {# ملفات محذوفة} many {# ملفًا محذوفًا} other {# ملف محذوف}}',
    reordered: 'ترتيب مختلف',
    nothing: 'لا شيء',
  },
  withdraw: {
    action: 'سحب التحديث',
    title: 'هل تريد سحب التحديث؟',
    text: 'تبقى النسخة المنشورة كما هي، وتُحفظ تعديلاتك مسودةً يمكنك متابعتها وإرسالها من جديد.',
    done: 'سُحب التحديث',
  },
  withdrawFirst: {
    action: 'السحب من المراجعة',
    title: 'هل تريد سحب هذه الخدمة من المراجعة؟',
    text: 'تعود مسودة بكل ما أدخلته. أرسلها متى أصبحت جاهزة، وعندها تنضم إلى آخر قائمة الانتظار.',
    done: 'عادت الخدمة مسودة',
  },
  amend: 'تعديل التحديث',
  amendText: 'عدّلتَ التحديث بعد إرساله. يبقى ما أرسلته قيد المراجعة إلى أن ترسل من جديد.',

  timeline: {
    title: 'سجل الخدمة',
    by: '\u2068{who}\u2069، {when}',
    changed: 'التعديلات: {fields}',
    unknown: 'حدث آخر',
    more: '{count, plural, zero {لا أحداث سابقة} one {عرض حدث سابق واحد} two {عرض حدثين سابقين} few {عرض # أحداث سابقة} many {عرض # حدثًا سابقًا} other {عرض # حدث سابق}}',
    events: {
      saveDraft: 'إنشاء المسودة',
      submit: 'الإرسال للمراجعة',
      approve: 'الموافقة',
      decline: 'طلب تعديل',
      published: 'النشر',
      submitUpdate: 'إرسال التحديث',
      approveUpdate: 'الموافقة على التحديث',
      declineUpdate: 'طلب تعديل على التحديث',
      withdraw: 'السحب من المراجعة',
      withdrawUpdate: 'سحب التحديث',
      unpublish: 'إلغاء النشر',
      delete: 'الحذف',
    },
  },

  pictures: {
    unsaved: 'لم يُحفظ بعد',
    back: 'العودة إلى الخدمة',
  },

  qr: {
    title: 'رمز QR',
    description: 'لواجهة متجرك ومركباتك وفواتيرك: من يمسحه يحجز فورًا.',
    alt: 'رمز QR لصفحة \u2068{name}\u2069',
    sheet: 'بطاقة A6 كما تُطبع',
    scan: 'امسح الرمز للحجز',
    svg: 'تنزيل SVG',
    svgText: 'للمطابع: واضح بكل المقاسات',
    png: 'تنزيل PNG',
    pngText: '\u20661024\u00a0×\u00a01024\u2069 بكسل، للمواقع والرسائل',
    print: 'طباعة البطاقة',
    printText: 'على ورق A6 بالحجم الفعلي',
    get: 'التنزيل والطباعة',
    strength: 'متانة الرمز',
    strengths: { M: 'عادية', Q: 'تتحمل الخدش' },
    strengthTexts: {
      M: 'مربعات أكبر: يُقرأ من مسافة أبعد',
      Q: 'يُقرأ حتى إن اتسخ ربعه أو خُدش',
    },
    address: 'العنوان داخل الرمز',
    none: 'لا يوجد رمز QR الآن',
    noneText: 'يقود الرمز إلى صفحة الخدمة العامة، وتظهر الصفحة عند نشر الخدمة.',
    back: 'العودة إلى الخدمة',
    failed: 'تعذّر إنشاء الصورة. جرّب تنزيل SVG.',
  },

  drafts: {
    progress: 'التقدم',
    steps:
      '{done, number} من {total, plural, zero {# خطوة} one {خطوة واحدة} two {خطوتين} few {# خطوات} many {# خطوة} other {# خطوة}}',
    ready: 'جاهزة للإرسال',
  },
};
