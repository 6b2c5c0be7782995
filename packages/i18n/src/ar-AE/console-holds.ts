import type { Texts } from '../texts.ts';
import type { consoleHolds as english } from '../en_US/console-holds.ts';

/** What staff hold back of merchants' money. */
export const consoleHolds: Texts<typeof english> = {
  title: 'مبالغ محجوزة',
  none: 'لا توجد مبالغ محجوزة.',
  noneInDispute:
    'لم يحجز الموظفون شيئًا. يبقى ما لم يُصرف من مبلغ الطلب محجوزًا حتى يصدر القرار في النزاع.',
  holdAll: 'حجز المستحقات',
  holdOrder: 'حجز مبلغ الطلب',
  titleAll: 'هل تريد حجز كل مستحقات \u2068{name}\u2069؟',
  titleOrder: 'هل تريد حجز مبلغ الطلب \u2066{number}\u2069؟',
  textAll:
    'تتوقف طلبات السحب التي قيد المراجعة، وتُرفض الطلبات الجديدة، ولا يشملها السحب التلقائي ولا دورات الصرف. أما ما أُرسل إلى البنك فيستمر.',
  textOrder: 'يبقى ما يستحقه التاجر عن هذا الطلب، ويتوقف كل سحب يشمله، ويمكن سحب ما سواه.',
  reason: 'السبب',
  reasonHint: 'يقرؤه التاجر فورًا في البريد الإلكتروني وفي صفحة المالية.',
  until: 'آخر يوم (بتوقيت دبي)',
  untilHint: 'اتركه فارغًا ليبقى الحجز إلى أن يُرفع.',
  done: 'حُجز المبلغ وأُبلغ التاجر.',
  all: 'كل المستحقات',
  order: 'الطلب \u2066{number}\u2069',
  since: 'منذ {moment}، بواسطة \u2068{name}\u2069',
  ends: 'حتى {day}',
  over: 'انتهى',
  lifted: 'رُفع في {moment}، بواسطة \u2068{name}\u2069: \u2068{reason}\u2069',
  lift: 'رفع الحجز',
  liftTitle: 'هل تريد رفع هذا الحجز؟',
  liftText:
    'يصبح صرف {amount} ممكنًا من جديد. وإذا زاد المبلغ على الحد المسموح لشخص واحد، وجب أن يرفعه غير من حجزه.',
  liftDone: 'رُفع الحجز وأُبلغ التاجر.',
};
