import type { consoleLog as en } from '../en_US/console-log.ts';
import type { Texts } from '../texts.ts';

/** What was changed, from what to what, as the audit log says it. */
export const consoleLog: Texts<typeof en> = {
  sight: { shown: '显示', hidden: '隐藏' },
  access: { open: '允许', closed: '禁止' },
  seal: {
    title: '封签',
    text: '日志每天结束后加封。检查会重新读取最近一个月，并逐日核对所有封签。',
    check: '检查日志',
    fine: '日志与封签一致',
    read: '已读取 {days, plural, other {# 天}}、{actions, plural, other {# 行}}，已加封 {sealed, plural, other {# 天}}。',
    none: '尚无加封的日期。',
    last: '最近封签：{day}',
    faulty: '{count, plural, other {有 # 天与封签不符}}',
    fault: {
      missing: '{day}：缺少该日',
      lines: '{day}：内容与加封时不同',
      chain: '{day}：封签与前一日不衔接',
    },
  },
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
    assigned: '处理人',
  },
  nothing: '无',
};
