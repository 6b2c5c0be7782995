import type { shopReceipt as en } from '../en_US/shop-receipt.ts';
import type { Texts } from '../texts.ts';

/** What was paid for an order, as a customer prints it. */
export const shopReceipt: Texts<typeof en> = {
  title: '收据',
  print: '打印',
  parties: '双方',
  from: '商家',
  to: '客户',
  trn: '税务登记号（TRN）',
  what: '付款明细',
  quantity: '{count} 份',
  completed: '完成于',
  paid: '已付',
  paidBy: '已付（尾号 {digits} 的银行卡）',
  refundedOn: '{when} 退款',
  kept: '退款后实付',
  note: '此款项由 Khidma 代商家收取，服务由商家提供。商家收取增值税时，金额已含税。',
};
