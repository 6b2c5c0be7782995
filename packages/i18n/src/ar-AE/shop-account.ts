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
};
