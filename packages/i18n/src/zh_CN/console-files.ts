import type { Texts } from '../texts.ts';
import type { consoleFiles as english } from '../en_US/console-files.ts';

/** Files of money that staff take away: what they are called, and heads that no screen has. */
export const consoleFiles: Texts<typeof english> = {
  names: {
    accountPostings: '科目记账明细',
    bookDays: '已结账日',
    debts: '商家欠款',
    payoutHolds: '暂扣款项',
    feeRules: '专属费率',
    payoutPayments: '付款批次明细',
  },
  columns: {
    countsFor: '计入日期',
    openDifferences: '未处理差异',
    providerTo: '支付服务商对账至',
    bankTo: '银行对账至',
    lastReminder: '最近提醒',
    nextReminder: '下次提醒',
    held: '暂扣范围',
    heldBy: '暂扣人',
    heldAt: '暂扣时间',
    liftedBy: '解除人',
    liftedAt: '解除时间',
    liftReason: '解除原因',
    newDays: '入驻天数上限',
    bankCode: '银行代码',
    bankWords: '银行说明',
    endToEnd: '银行文件中的参考号',
  },
  holdStates: { active: '暂扣中', lifted: '已解除', over: '已结束' },
  holds: {
    empty: '没有暂扣的款项',
    emptyText: '暂扣在商家或订单页面上进行。',
  },
};
