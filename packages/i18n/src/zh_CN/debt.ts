import type { Texts } from '../texts.ts';
import type { debt as english } from '../en_US/debt.ts';

/** What a merchant owes: why, and how it is paid off. */
export const debt: Texts<typeof english> = {
  action: '原因与偿还方式',
  title: '您的欠款',
  intro:
    '因为款项在您提现之后被退回，或有金额被扣收，所以产生了欠款。之后的收入会先抵扣欠款，再转为可提现。您也可以直接向我们支付，请联系客服。',
  totalSince: '当前欠款（自 {day} 起）',
  origins: '欠款来源',
  left: '{amount} 中尚欠 {left}',
  cause: {
    refund: '退款给客户',
    chargeback: '拒付',
    charge: 'Khidma 扣款',
  },
  payments: '已偿还部分',
  payment: {
    receivableCollected: '由收入抵扣',
    debtRepaid: '您已支付',
    debtWrittenOff: '已核销',
  },
  total: '当前欠款',
  order: '订单 {number}',
  none: '您没有欠款',
  noneText: '已全部还清。',
  contact: '联系客服',
};
