import type { consolePayouts as en } from '../en_US/console-payouts.ts';
import type { Texts } from '../texts.ts';

/** Payments to merchants: their steps, returns, runs and holds. */
export const consolePayouts: Texts<typeof en> = {
  withdrawal: {
    steps: '进度',
    expected: '预计 {day}',
    byBank: '银行参考号 {reference}',
    cause: '退回原因',
    return: {
      action: '登记退回',
      title: '这笔付款已被退回？',
      text: '{amount} 将退回 {name} 的可提现余额，并告知其原因。',
      cause: '原因',
      reference: '银行参考号',
      note: '给商家的说明',
      submit: '登记退回',
      done: '已登记退回',
    },
  },
};
