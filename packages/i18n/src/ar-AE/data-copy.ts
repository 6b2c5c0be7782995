import type { dataCopy as en } from '../en_US/data-copy.ts';
import type { Texts } from '../texts.ts';

/** A copy of everything that is held of a person, as it is asked for and downloaded. */
export const dataCopy: Texts<typeof en> = {
  title: 'بياناتك',
  customerText:
    'نسخة من كل ما نحفظه عنك: معلوماتك وطلباتك وتقييماتك ورسائلك بملفاتها وإشعاراتك وسجل دخولك. تصلك ملفًا من نوع \u2066ZIP\u2069 تقرؤه البرامج الأخرى أيضًا.',
  merchantText:
    'نسخة من كل ما نحفظه عنك: ملفك بمستنداته وخدماتك وطلباتك وعمليات السحب ورسائلك بملفاتها وإشعاراتك وسجل دخولك. تصلك ملفًا من نوع \u2066ZIP\u2069 تقرؤه البرامج الأخرى أيضًا. ولا تشمل ما قدّمه العملاء من بيانات لزياراتهم.',
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
};
