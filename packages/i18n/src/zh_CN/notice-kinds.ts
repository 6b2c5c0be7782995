import type { noticeKinds as en } from '../en_US/notice-kinds.ts';
import type { Texts } from '../texts.ts';

/** Titles of notices that are no mails of their own; the others are headed by their mail's subject. */
export const noticeKinds: Texts<typeof en> = {
  kinds: {
    applicationsWaiting: '收到 {count, plural, other {#}} 份入驻申请',
    revisionsWaiting: '有 {count, plural, other {#}} 项资料变更待审核',
    servicesWaiting: '有 {count, plural, other {#}} 项服务待审核',
    payoutAccountsWaiting: '有 {count, plural, other {#}} 个收款账户待审核',
    withdrawalsWaiting: '有 {count, plural, other {#}} 笔提现待审批',
    orderExpired: '订单 {order} 未在规定时间内付款',
    orderAutoCompleted: '订单 {order} 已自动完成',
    commentReceived: '订单 {order} 收到 {rating, plural, other {#}} 星评价',
    commentAnswered: '{merchantName} 回复了您的评价',
  },
};
