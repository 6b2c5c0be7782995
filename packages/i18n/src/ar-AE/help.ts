import type { help as en } from '../en_US/help.ts';
import type { Texts } from '../texts.ts';

/** The help inside the portal: finding an article, reading it, asking somebody. */
export const help: Texts<typeof en> = {
  title: 'المساعدة',
  description: 'إجابات مختصرة عن أكثر ما يسأل عنه التجار.',
  search: 'البحث في المساعدة',
  found:
    '{count, plural, zero {لا توجد مقالات مطابقة} one {مقال واحد مطابق} two {مقالان مطابقان} few {# مقالات مطابقة} many {# مقالًا مطابقًا} other {# مقال مطابق}}',
  noneTitle: 'لا توجد نتائج',
  noneText: 'جرّب كلمة أخرى، أو راسل خدمة العملاء.',
  clear: 'عرض كل المقالات',
  goTo: 'فتح صفحة {page}',
  more: 'مقالات ذات صلة',
  unknownTitle: 'هذا المقال غير موجود',
  unknownText: 'ربما كُتب العنوان خطأً، أو تغيّر اسم المقال.',
  contactTitle: 'ألم تجد الإجابة؟',
  contactText: 'تقرأ خدمة العملاء رسالتك وترد عليك في «الرسائل».',
  contact: 'مراسلة خدمة العملاء',
  topics: {
    start: 'البداية',
    services: 'الخدمات والأسعار',
    visits: 'ساعات العمل والتقويم',
    orders: 'الطلبات والعملاء',
    money: 'الأموال والمستندات',
    talk: 'الرسائل والإشعارات',
    account: 'الحساب والأمان',
  },
};
