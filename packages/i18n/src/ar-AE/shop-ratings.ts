import type { shopRatings as en } from '../en_US/shop-ratings.ts';
import type { Texts } from '../texts.ts';

/** What customers gave and wrote, as everybody reads it in the storefront. */
export const shopRatings: Texts<typeof en> = {
  title: 'التقييمات والتعليقات',
  outOfFive: '{score, number} من 5',
  ratings:
    '{count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
  stars:
    '{count, plural, zero {# نجمة} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  howOften: 'توزيع التقييمات',
  list: 'التعليقات',
  loadingList: 'جارٍ تحميل التعليقات…',
  fromOrders: 'لا يقيّم إلا العملاء الذين اكتملت طلباتهم.',
  noWords: 'تقييم دون تعليق',
  edited: 'معدّل',
  replied: 'رد \u2068{merchant}\u2069، {when}',
  emptyTitle: 'لا تقييمات بعد',
  emptyText: 'يمكن للعملاء التقييم بعد اكتمال طلباتهم.',
  more: 'عرض المزيد من التعليقات',
  about: 'عن <service></service>',
  own: {
    title: 'تقييمك',
    change: 'تعديل تقييمي',
    changeUntil: 'ممكن مرة واحدة حتى {when}',
    noReply: 'لم يرد التاجر بعد.',
    hidden: 'أخفت منصة خِدمة تعليقك، ولا يراه العملاء الآخرون.',
    reason: 'السبب: <reason></reason>',
  },
};
