import type { answerTimes as en } from '../en_US/answer-times.ts';
import type { Texts } from '../texts.ts';

/** How fast a merchant answers, with every answer that the figure comes from. */
export const answerTimes: Texts<typeof en> = {
  title: 'وقت الرد',
  shown: {
    hours:
      'يرى العملاء في صفحتك: يرد عادةً خلال {count, plural, zero {# ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}.',
    minutes:
      'يرى العملاء في صفحتك: يرد عادةً خلال {count, plural, zero {# دقيقة} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  },
  notShown:
    'لا يرى العملاء شيئًا بعد. يظهر وقت الرد عندما ترد في {count, plural, zero {# محادثة} one {محادثة واحدة} two {محادثتين} few {# محادثات} many {# محادثة} other {# محادثة}} خلال {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  tooLong: 'لا يرى العملاء شيئًا: استغرق نصف ردودك أكثر من {time}.',
  open: '{count, plural, zero {لا ردود} one {عرض رد واحد} two {عرض ردّين} few {عرض # ردود} many {عرض # ردًا} other {عرض # رد}}',
  how: 'وسيط أوقات ردودك الأولى خلال آخر {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، محسوبًا ضمن ساعات عملك. لا تُحتسب الرسائل التلقائية ردودًا.',
  customer: 'العميل',
  erased: 'حساب محذوف',
  asked: 'وقت السؤال',
  answered: 'وقت الرد',
  waited: 'الانتظار (ضمن ساعات عملك)',
  counts: 'محتسب في وقت الرد',
  yes: 'نعم',
  contest: 'استثناء من الحساب',
  contestFor: 'استثناء من الحساب: الرد على \u2068{name}\u2069 بتاريخ {when}',
  excluded: {
    spam: 'لا: رسالة مزعجة',
    answeredElsewhere: 'لا: رددت بطريقة أخرى',
    noQuestion: 'لا: لم يكن سؤالًا',
  },
  none: 'لا ردود بعد',
  noneText: 'عندما يراسلك عميل، يظهر ردك الأول عليه هنا.',
  all: 'عرض الكل ({count})',
  dialog: {
    title: 'هل تريد استثناء هذا الرد؟',
    reason: 'لماذا لا يُحتسب؟',
    reasons: {
      spam: 'كانت رسالة مزعجة',
      answeredElsewhere: 'رددت هاتفيًا أو وجهًا لوجه',
      noQuestion: 'لم تكن الرسالة تحتاج إلى رد',
    },
    left: 'لا يمكن احتساب الرد المستثنى مرة أخرى. {count, plural, zero {لم يعد بإمكانك استثناء أي رد حاليًا.} one {يمكنك استثناء رد واحد حاليًا.} two {يمكنك استثناء ردّين حاليًا.} few {يمكنك استثناء # ردود حاليًا.} many {يمكنك استثناء # ردًّا حاليًا.} other {يمكنك استثناء # رد حاليًا.}}',
    confirm: 'استثناء الرد',
    done: 'تم استثناء الرد',
  },
};
