import type { statuses as en } from '../en_US/statuses.ts';
import type { Texts } from '../texts.ts';

/** Names of states and kinds, the same in every app. */
export const statuses: Texts<typeof en> = {
  service: {
    Draft: '草稿',
    UnderReview: '审核中',
    Declined: '审核未通过',
    Publishing: '发布中',
    Released: '已发布',
    Offline: '已下架',
    UpdateUnderReview: '更新审核中',
    UpdateFailed: '更新未通过',
  },
  order: {
    ToBePaid: '待付款',
    Paid: '已付款',
    MerchantCompleted: '商家已完成',
    Completed: '已完成',
    Cancelled: '已取消',
    PendingCancellation: '取消待处理',
    RemainToBeEvaluated: '待评价',
  },
  comment: { Rated: '已评价', Unrated: '未评价' },
  settlement: {
    ToBeSettled: '待结算',
    PartialSettlement: '部分结算',
    AlreadySettled: '已结算',
  },
  withdrawal: { Pending: '处理中', Approved: '已通过', Rejected: '已驳回' },
  application: {
    Submitted: '已提交',
    Contacted: '资料收集中',
    InAudit: '平台审核中',
    Approved: '已通过',
    Activated: '已激活',
    Rejected: '需要修改',
  },
  payoutAccount: {
    underReview: '审核中',
    approved: '已通过',
    rejected: '未通过',
    replaced: '已替换',
  },
  merchantType: {
    company: '公司',
    soleEstablishment: '个人独资企业',
    individualLicence: '个人执照',
  },
  entry: {
    orderIncome: '订单收入',
    serviceFee: '服务费',
    serviceFeeVat: '服务费增值税',
    refund: '退款',
    receivable: '退款待扣回',
    receivableCollected: '从收入中扣回',
    settlement: '结算',
    withdrawalRequest: '申请提现',
    withdrawalApproved: '提现通过',
    withdrawalRejected: '提现退回',
    withdrawalCancelled: '取消提现',
    withdrawalPaid: '银行已付款',
    withdrawalReturned: '付款退回',
  },
  actor: {
    applicant: '申请人',
    merchant: '商家',
    customer: '客户',
    staff: 'Khidma 平台',
    system: '系统自动',
  },
};
