import type { exports as en } from '../en_US/exports.ts';
import type { Texts } from '../texts.ts';

/** Names of sheets and headers of columns in exported files. Times in them are those of Dubai. */
export const exports: Texts<typeof en> = {
  sheets: {
    income: '收入明细',
    flow: '账户流水',
    withdrawals: '提现记录',
    orders: '订单',
  },
  total: '合计',
  columns: {
    orderedAt: '下单时间',
    visitAt: '上门时间',
    customer: '客户',
    options: '选项',
    quantity: '数量',
    orderNumber: '订单号',
    serviceName: '服务',
    paidAt: '付款时间',
    actualAmount: '客户支付',
    vatAmount: '增值税',
    feeAmount: '服务费',
    feeVatAmount: '服务费增值税',
    refundAmount: '退款金额',
    merchantReceives: '您的所得',
    settledAmount: '已结算',
    settlementStatus: '结算状态',
    flowNumber: '流水号',
    at: '时间',
    type: '类型',
    change: '变动金额',
    withdrawableChange: '可提现余额变动',
    availableBalance: '可用余额',
    withdrawalNumber: '提现单号',
    amount: '金额',
    status: '状态',
    iban: 'IBAN',
    holder: '户名',
    bank: '银行',
    appliedAt: '申请时间',
    decidedAt: '处理时间',
    reason: '原因',
  },
  /** In calendars elsewhere. */
  calendar: {
    name: 'Khidma 预约',
    order: '订单',
    phone: '电话：',
    blocked: '已屏蔽',
    unpaid: '尚未付款',
  },
};
