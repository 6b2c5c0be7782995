import type { shopFound as en } from '../en_US/shop-found.ts';
import type { Texts } from '../texts.ts';

/** What search engines and previews say of the shop's pages, and what is shown where no script runs. */
export const shopFound: Texts<typeof en> = {
  serviceAbout:
    '\u2068{service}\u2069 من \u2068{merchant}\u2069، ابتداءً من {price}. اختر موعدًا متاحًا وادفع عند الطلب، ونحتفظ بالمبلغ حتى إنجاز العمل.',
  merchantAbout:
    '\u2068{merchant}\u2069 على منصة خِدمة: الخدمات والأسعار والتقييمات. نحتفظ بالمبلغ حتى إنجاز العمل.',
  listAbout:
    '{what}: قارن الأسعار والتقييمات، واختر موعدًا متاحًا، وادفع عند الطلب. نحتفظ بالمبلغ حتى إنجاز العمل.',
  needsScript: 'لاختيار الموعد والطلب، يُرجى السماح بتشغيل JavaScript في متصفحك.',
  places: 'بحسب الإمارة',
};
