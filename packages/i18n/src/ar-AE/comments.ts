import type { comments as en } from '../en_US/comments.ts';
import type { Texts } from '../texts.ts';

/** Comments on the merchant's services: the score, the list, the reply. */
export const comments: Texts<typeof en> = {
  title: 'التقييمات',
  description: 'آراء العملاء في الطلبات المكتملة. يمكنك الرد على كل تقييم مرة واحدة.',
  score: 'التقييم العام للخدمة',
  howOften: 'توزيع التقييمات',
  outOfFive: '{score, number} من 5',
  ratings:
    '{count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
  stars:
    '{count, plural, zero {# نجمة} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  waiting: 'بانتظار ردك',
  waitingCount:
    '{count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}} بانتظار ردك',
  answered: 'تم الرد عليها',
  noneAnswered: 'لم يُرد على أي تقييم بعد',
  rating: 'عدد النجوم',
  allRatings: 'كل التقييمات',
  sort: 'ترتيب التقييمات',
  sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
  noWords: 'تقييم دون تعليق',
  reply: 'الرد',
  replyTo: 'الرد على \u2068{name}\u2069',
  replied: 'تاريخ ردك: {when}',
  emptyTitle: 'لا تقييمات بعد',
  emptyText: 'يقيّم العملاء الطلب بعد اكتماله، وتظهر تقييماتهم هنا.',
  toOrders: 'الانتقال إلى طلباتك',
  onOrder: {
    title: 'التقييم والتعليق',
    hidden: 'أخفت منصة خِدمة هذا التعليق، ولا يراه العملاء.',
    reason: 'السبب: <reason></reason>',
    edited: '{when}، وعُدّل في {edited}',
  },
  replyForm: {
    title: 'الرد على \u2068{name}\u2069',
    text: 'يمكنك الرد مرة واحدة. يظهر ردك للعملاء، ولا يمكن تعديله بعد ذلك.',
    reply: 'ردك',
    submit: 'إرسال الرد',
    done: 'أُرسل ردك',
  },
};
