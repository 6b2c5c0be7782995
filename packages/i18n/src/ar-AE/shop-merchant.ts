import type { shopMerchant as en } from '../en_US/shop-merchant.ts';
import type { Texts } from '../texts.ts';

/** A merchant's page in the storefront. */
export const shopMerchant: Texts<typeof en> = {
  since: 'على منصة خِدمة منذ {when}',
  completed:
    '{count, plural, zero {لا طلبات مكتملة} one {طلب مكتمل واحد} two {طلبان مكتملان} few {# طلبات مكتملة} many {# طلبًا مكتملًا} other {# طلب مكتمل}}',
  answersWithin: {
    hours:
      'يرد عادةً خلال {count, plural, zero {# ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
    minutes:
      'يرد عادةً خلال {count, plural, zero {# دقيقة} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  },
  licensed: 'رخصة تحققت منها منصة خِدمة، سارية حتى {day}',
  place: 'المكان',
  inEmirate: 'المقر في {emirate}',
  serves: 'نطاق الخدمة',
  atMerchant: 'تُقدَّم الخدمات في مقر التاجر في {emirate}.',
  offers: 'أنواع الخدمات',
  hours: 'ساعات العمل',
  hoursNote: 'بتوقيت دبي',
  ramadan: 'في رمضان',
  byAgreement: 'يتفق هذا التاجر على الموعد مع كل عميل.',
  closed: 'مغلق',
  ahead: 'أيام مختلفة قريبًا',
  days: 'من {first} إلى {last}',
  pictures: 'صور التاجر',
  picture: 'الصورة {index, number} من {count, number}',
  video: 'فيديو التاجر',
  videoFailed: 'تعذّر تشغيل هذا الفيديو هنا.',
  services: 'الخدمات',
  noServices: 'لا خدمات متاحة للحجز',
  noServicesText: 'لا يعرض هذا التاجر أي خدمة حاليًا.',
  moreServices: 'عرض المزيد من الخدمات',
  gone: 'هذا التاجر غير متاح حاليًا',
  goneText: 'ربما غادر التاجر المنصة أو أوقف عمله مؤقتًا. ولدينا تجار آخرون كثيرون.',
};
