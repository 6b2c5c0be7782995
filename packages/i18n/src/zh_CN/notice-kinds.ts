import type { noticeKinds as en } from '../en_US/notice-kinds.ts';
import type { Texts } from '../texts.ts';

/** Titles of notices that are no mails of their own; the others are headed by their mail's subject. */
export const noticeKinds: Texts<typeof en> = {
  kinds: {
    applicationsWaiting: '收到 {count, plural, other {#}} 份入驻申请',
    revisionsWaiting: '收到 {count, plural, other {#}} 项资料变更',
    servicesWaiting: '收到 {count, plural, other {#}} 项服务审核申请',
    payoutAccountsWaiting: '收到 {count, plural, other {#}} 个收款账户审核申请',
    withdrawalsWaiting: '收到 {count, plural, other {#}} 笔提现申请',
    chargebacksWaiting: '{count, plural, other {#}} 笔拒付待提交证据',
    chargebackInquiries: '银行正在查询 {count, plural, other {#}} 笔付款',
    chargebacksDue: '{count, plural, other {#}} 笔拒付的答复期限将至',
    adjustmentsWaiting: '{count, plural, other {#}} 笔余额调整待第二人确认',
    withdrawalsOverdue: '{count, plural, other {#}} 笔提现已超过处理期限',
    payoutsUnanswered: '{count, plural, other {#}} 笔付款银行尚未答复',
    debtsOld: '{count, plural, other {#}} 笔商家欠款长期未还',
    disputesWaiting: '收到 {count, plural, other {#}} 个争议',
    recoveriesWaiting: '{count, plural, other {#}} 项同事的恢复申请待管理员确认',
    casesAssigned: '有 {count, plural, other {#}} 个事项交给您处理',
    orderExpired: '订单 {order} 未在规定时间内付款',
    visitOnMyWay: '{merchantName} 已出发',
    visitArrived: '{merchantName} 已到达',
    visitLate: '{merchantName}会迟到',
    visitStarted: '{merchantName}已开始服务',
    visitNobodyHome: '{merchantName} 上门时家中无人',
    visitConfirmed: '客户已确认订单 {order} 的上门',
    extraWorkWithdrawn: '{merchantName} 撤回了订单 {order} 的追加项目',
    extraWorkExpired: '订单 {order} 的追加项目已过期',
    absenceTakenBack: '订单 {order} 的报告已撤回',
    proofCorrected: '{merchantName}更正了订单 {order} 的完工凭证',
    commentReceived: '订单 {order} 收到 {rating, plural, other {#}} 星评价',
    commentAnswered: '{merchantName} 回复了您的评价',
    commentHidden: 'Khidma 已隐藏订单 {order} 的评价',
    commentShown: '订单 {order} 的评价已恢复显示',
    scheduledWithdrawalMade: '已按计划申请提现 {withdrawal}',
    documentArchiveReady: '您的单据 ZIP 文件已生成',
    scheduledWithdrawalFailed: '自动提现未能进行：请添加收款账户',
  },
  /** Lines of the mail about what is unread. */
  fromPeer: '来自 {peer} 的新消息',
  fromService: '来自客服的新消息',
};
