import type { consoleLog as en } from '../en_US/console-log.ts';
import type { Texts } from '../texts.ts';

/** What was changed, from what to what, as the audit log says it. */
export const consoleLog: Texts<typeof en> = {
  sight: { shown: '显示', hidden: '隐藏' },
  access: { open: '允许', closed: '禁止' },
  things: {
    orderStatus: '订单状态',
    refunded: '已退款',
    deadline: '期限',
    comment: '评价',
    staffRole: '角色',
    withdrawalStatus: '提现状态',
    payoutRunStatus: '付款批次状态',
    payoutAccountStatus: '收款账户状态',
    payoutAccount: '收款账户',
    applicationStatus: '申请状态',
    revisionStatus: '资料变更状态',
    serviceStatus: '服务状态',
    merchantStatus: '商家状态',
    access: '登录',
  },
  nothing: '无',
};
