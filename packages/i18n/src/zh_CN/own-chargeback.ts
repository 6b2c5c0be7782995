import type { ownChargeback as en } from '../en_US/own-chargeback.ts';
import type { Texts } from '../texts.ts';

/** A payment that the bank of the customer's card has taken back, as the order's merchant reads it. */
export const ownChargeback: Texts<typeof en> = {
  open: {
    title: '客户的银行已收回付款：{amount}',
    text: '自 {day} 起。您的应得款项在银行作出决定前暂被扣留；如已提现，将由之后的收入抵扣。请保留有关服务的照片和消息：Khidma 会代您答复银行。',
  },
  answered: {
    title: '客户的银行已收回付款：{amount}',
    text: '自 {day} 起。Khidma 已向银行提交对您有利的证据。您的应得款项在银行作出决定前暂被扣留。',
  },
  won: {
    title: '客户的银行已退回付款：{amount}',
    text: '收回日期：{day}。之前扣留的款项可重新提现。',
  },
  lost: {
    title: '客户的银行不退还付款：{amount}',
    text: '收回日期：{day}。由之前扣留的款项支付，不会再向您收取。',
  },
};
