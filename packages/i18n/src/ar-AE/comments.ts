import type { comments as en } from '../en_US/comments.ts';
import type { Texts } from '../texts.ts';

/** Comments on the merchant's services: the score, the list, the reply. */
export const comments: Texts<typeof en> = {
  title: 'التقييمات',
  description: 'ما يقوله العملاء عن الطلبات المكتملة. يمكنك الرد على كل تقييم مرة واحدة.',
  score: 'تقييم الخدمة الإجمالي',
  howOften: 'عدد مرات كل تقييم',
  outOfFive: '{score, number} من 5',
  ratings: '{count, plural, one {تقييم واحد} two {تقييمان} few {# تقييمات} other {# تقييمًا}}',
  stars: '{count, plural, one {نجمة واحدة} two {نجمتان} few {# نجوم} other {# نجمة}}',
  list: 'كل التقييمات',
  sort: 'ترتيب التقييمات',
  sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
  noWords: 'تقييم بلا تعليق',
  reply: 'رد',
  replyTo: 'الرد على {name}',
  replied: 'رددتَ في {when}',
  emptyTitle: 'لا تقييمات بعد',
  emptyText: 'يمكن للعملاء تقييم الطلب بعد اكتماله، وسيظهر ما يقولونه هنا.',
  toOrders: 'إلى طلباتك',
  replyForm: {
    title: 'هل ترد على {name}؟',
    text: 'يمكنك الرد مرة واحدة. يقرأ العملاء الرد، ولا يمكن تعديله بعد ذلك.',
    reply: 'ردك',
    submit: 'إرسال الرد',
    done: 'أُرسل ردك',
  },
};
