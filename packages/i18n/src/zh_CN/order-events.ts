import type { orderEvents as en } from '../en_US/order-events.ts';
import type { Texts } from '../texts.ts';

/** What happens to an order, the same words for everybody who reads its history. */
export const orderEvents: Texts<typeof en> = {
  placed: '已下单',
  paymentFailed: '一次付款未成功',
  pay: '已付款',
  expirePayment: '未付款，已失效',
  cancelUnpaid: '付款前取消',
  merchantCancel: '商家取消',
  autoCancel: '未按时完成，自动取消',
  confirmCompletion: '商家确认完成',
  confirmByCustomer: '客户确认',
  autoComplete: '自动完成',
  requestCancel: '客户申请取消',
  agreeCancel: '商家同意取消',
  refuseCancel: '商家拒绝取消',
  takeBackCancel: '客户撤回取消申请',
  cancelRequestLapses: '申请未答复，已取消',
  extensionRequested: '客户申请延长时间',
  extensionApproved: '已延长期限',
  extensionDeclined: '未同意延长',
  timeProposed: '提议了其他时间',
  timeAgreed: '已商定时间',
  timeDeclined: '拒绝了提议的时间',
  onMyWay: '商家已出发',
  arrived: '商家已到达',
  nobodyHome: '家中无人',
  staffCancel: 'Khidma 已取消',
  staffRefunded: 'Khidma 已退款',
  deadlineExtended: 'Khidma 已延长期限',
  disputeOpened: '已发起争议',
  disputeStatement: '争议中的陈述',
  disputeTakenBack: '已撤回争议',
  disputeDecided: 'Khidma 已裁定争议',
  staffRedo: '需重新服务',
  /** What a newer server tells of. */
  other: '订单有更新',
  /** Of somebody who has set out. */
  expected: '预计 {when} 左右到达',
};
