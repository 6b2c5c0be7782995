import type { shopAddresses as en } from '../en_US/shop-addresses.ts';
import type { Texts } from '../texts.ts';

/** The addresses that a customer keeps. */
export const shopAddresses: Texts<typeof en> = {
  title: 'العناوين المحفوظة',
  text: 'اختر أحدها عند الطلب بدل كتابته من جديد.',
  add: 'إضافة عنوان',
  change: 'تعديل العنوان',
  none: 'لم تحفظ أي عنوان بعد.',
  full: 'يمكنك حفظ {max, plural, zero {# عنوان} one {عنوان واحد} two {عنوانين} few {# عناوين} many {# عنوانًا} other {# عنوان}}. احذف عنوانًا أولًا.',
  default: 'الافتراضي',
  useFirst: 'استخدام هذا العنوان أولًا',
  name: 'اسم العنوان',
  nameHint: 'البيت، المكتب، بيت الوالدين',
  emirate: 'الإمارة',
  chooseEmirate: 'اختر الإمارة',
  community: 'المنطقة',
  anyCommunity: 'غير مدرجة',
  address: 'العنوان',
  addressHint: 'الشارع والمبنى والطابق والشقة',
  makani: 'رقم مكاني',
  makaniHint: 'الأرقام العشرة على اللوحة عند المدخل. اختياري.',
  note: 'ملاحظة عن المكان',
  noteHint: 'الموقف والبوابة وكيفية الوصول إلى الباب.',
  saved: 'تم حفظ العنوان',
  removed: 'تمت إزالة العنوان',
  removeTitle: 'هل تريد إزالة «\u2068{name}\u2069»؟',
  removeText: 'تبقى الطلبات السابقة على عناوينها.',
  choose: 'عناوينك',
  other: 'عنوان آخر',
  keep: 'حفظ هذا العنوان',
};
