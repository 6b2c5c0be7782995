import type { Texts } from '../texts.ts';
import type { holds as english } from '../en_US/holds.ts';

/** What the operator holds back of a merchant's money. */
export const holds: Texts<typeof english> = {
  all: 'مستحقاتك محجوزة: {amount}',
  order: 'مبلغ الطلب \u2066{number}\u2069 محجوز: {amount}',
  since: 'منذ {moment}.',
  sinceUntil: 'منذ {moment}، وحتى {day} على أبعد تقدير.',
  effectAll: 'إلى أن ينتهي الحجز تتوقف طلبات السحب التي قيد المراجعة، ولا يمكن طلب سحب جديد.',
  effectOrder: 'لا يمكن سحبه إلى أن ينتهي الحجز، ويمكن سحب ما سواه.',
  answer: 'الرد',
};
