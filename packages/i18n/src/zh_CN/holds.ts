import type { Texts } from '../texts.ts';
import type { holds as english } from '../en_US/holds.ts';

/** What the operator holds back of a merchant's money. */
export const holds: Texts<typeof english> = {
  all: '您的付款已被暂扣：{amount}',
  order: '订单 {number} 的款项已被暂扣：{amount}',
  since: '自 {moment} 起。',
  sinceUntil: '自 {moment} 起，最迟至 {day}。',
  effectAll: '在此期间，等待中的提现暂停处理，也不能申请新的提现。',
  effectOrder: '在此期间该款项不能提现，其他款项不受影响。',
  answer: '回复',
};
