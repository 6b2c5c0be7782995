import type { serverRules as en } from '../en_US/server-rules.ts';
import type { Texts } from '../texts.ts';

/** What is wrong with a field where the server alone can tell. */
export const serverRules: Texts<typeof en> = {
  messageSyntax: 'تعذّر ملء هذا النص: قوس ناقص أو زائد، أو علامة تشبه \u2066HTML\u2069',
  placeholderUnknown: '«\u2066{name}\u2069» ليس من رموز هذه الرسالة',
  placeholderMissing: 'يجب أن يرد «\u2066{name}\u2069» في هذه الرسالة',
  placeholderUse: 'لا يُستعمل «\u2066{name}\u2069» هنا بهذه الطريقة',
  pluralForms: 'تنقص صيغ الجمع هذه لـ«\u2066{name}\u2069»: \u2066{forms}\u2069',
  linkAddress:
    'يؤدي الرابط إلى صفحة هنا، أو إلى \u2066https://\u2069 أو \u2066mailto:\u2069 أو \u2066tel:\u2069، لا إلى «\u2066{href}\u2069»',
  promoUnknown: 'رمز الخصم هذا غير معروف، أو ليس لهذا التاجر',
  promoElsewhere: 'رمز الخصم هذا ليس لهذه الخدمة',
  promoNotYet: 'لم يبدأ العمل برمز الخصم هذا بعد',
  promoOver: 'لم يعد رمز الخصم هذا ساريًا',
  promoFirstOrder: 'رمز الخصم هذا للطلب الأول فقط',
  promoLeast: 'يتطلب رمز الخصم هذا طلبًا لا يقل عن {least} درهم',
  promoUsedByYou: 'بلغت الحد المسموح به لاستخدام رمز الخصم هذا',
  promoUsedUp: 'استُنفد رمز الخصم هذا',
  promoNothing: 'لا يخفض رمز الخصم هذا السعر',
  nameTaken: 'هذا الاسم مستخدم من قبل',
  outsideWindow: 'خارج الفترة التي أُبلغ بها العميل',
  settingOrder: 'لا تتوافق هذه القيمة مع إعداد مرتبط بها',
  calendarAddress:
    'هذا ليس عنوان تقويم متاحًا على الإنترنت. بداية العنوان \u2066https://\u2069 أو \u2066webcal://\u2069',
  bankLetters: 'يُرجى كتابة هذا الاسم بأحرف عربية أو لاتينية، فالبنوك هنا لا تقبل غيرها',
};
