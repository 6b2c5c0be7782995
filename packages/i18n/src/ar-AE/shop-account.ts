import type { shopAccount as en } from '../en_US/shop-account.ts';
import type { Texts } from '../texts.ts';

/** A customer's own account in the storefront. */
export const shopAccount: Texts<typeof en> = {
  title: 'حسابي',
  description: 'كما يعرفك التجار ويتواصلون معك.',
  picture: 'الصورة الشخصية',
  pictureText:
    'يراها التجار بجانب اسمك. الأنواع المقبولة: \u2066{types}\u2069، بأي مقاس، وتختار أنت الجزء الظاهر منها.',
  pictureSaved: 'تم تغيير صورتك',
  pictureRemoved: 'تمت إزالة صورتك',
  details: 'بياناتك',
  detailsText: 'تبقى بيانات التواصل التي أدخلتها مع كل طلب سابق كما هي.',
  name: 'الاسم',
  mobile: 'رقم الهاتف المتحرك',
  email: 'البريد الإلكتروني',
  emailText: 'به تسجّل الدخول.',
  saved: 'تم حفظ بياناتك',
  data: {
    title: 'بياناتك',
    text: 'نسخة من كل ما نحفظه عنك: معلوماتك وطلباتك وتقييماتك ورسائلك بملفاتها وإشعاراتك وسجل دخولك. تصلك ملفًا من نوع \u2066ZIP\u2069 تقرؤه البرامج الأخرى أيضًا.',
    ask: 'طلب نسخة',
    why: 'أدخل كلمة المرور كي لا تصل النسخة إلى غيرك.',
    password: 'كلمة المرور',
    send: 'طلب النسخة',
    waiting: 'نجهّز نسختك، ونراسلك حين تصبح جاهزة.',
    ready: 'نسختك جاهزة',
    readyText: '{size}، متاحة حتى {time}، ثم تُحذف.',
    download: 'تنزيل',
    failed: 'تعذّر تجهيز نسختك. يُرجى طلبها من جديد.',
    next: 'يمكنك طلب نسخة أخرى من {time}.',
  },
};
