import type { consoleCaller as english } from '../en_US/console-caller.ts';
import type { Texts } from '../texts.ts';

/** The card of whoever calls: a customer or a merchant. */
export const consoleCaller: Texts<typeof english> = {
  orders: '最近的订单',
  allOrders: '全部订单',
  noOrders: '还没有订单',
  cases: '未结事项',
  noCases: '没有未结事项。',
  chargeback: '拒付',
  answerBy: '须在 {moment} 前答复',
  opened: '{moment} 提出',
  mails: '最近的消息',
  outbox: '打开发件箱',
  noMails: '还没有发送过消息。',
  notes: '订单的内部备注',
  noNotes: '还没有备注。',
};
