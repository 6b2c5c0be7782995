import type { payouts as en } from '../en_US/payouts.ts';
import type { Texts } from '../texts.ts';

/** How far a payment to a merchant is, and why one came back. */
export const payouts: Texts<typeof en> = {
  stage: {
    asked: '已申请',
    approved: '已批准',
    sent: '已提交银行',
    paid: '已到账',
    returned: '银行已退回',
    rejected: 'Khidma 已驳回',
    cancelled: '商家已取消',
  },
  cancelledByYou: '您已取消',
  cause: {
    accountWrong: '银行查不到该账户',
    accountClosed: '该账户已销户',
    accountBlocked: '该账户被限制收款',
    nameDiffers: '户名与银行登记的不一致',
    purposeMissing: '银行要求补充付款信息',
    refusedByBank: '银行拒绝了付款，未说明具体原因',
    stopped: '付款在提交银行前被中止',
  },
};
