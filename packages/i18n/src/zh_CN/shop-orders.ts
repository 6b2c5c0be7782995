import type { shopOrders as en } from '../en_US/shop-orders.ts';
import type { Texts } from '../texts.ts';

/** What the shop says of an order beside its page: the list, a code for a lower price, the receipt, waiting for a time, the visit by its link. */
export const shopOrders: Texts<typeof en> = {
  /** What only the customer's list of orders says. */
  list: {
    settleUntil: '{when} 前双方可自行协商',
  },
  /** A code for a lower price, at the order. */
  promo: {
    code: '优惠码',
    signIn: '登录后即可看到优惠金额。',
    off: '使用 {code} 优惠 {amount}',
  },
  /** What was paid for an order, as a customer prints it. */
  receipt: {
    title: '收据',
    print: '打印',
    parties: '双方',
    from: '商家',
    to: '客户',
    trn: '税务登记号（TRN）',
    what: '付款明细',
    quantity: '{count} 份',
    completed: '完成于',
    paid: '已付',
    paidBy: '已付（尾号 {digits} 的银行卡）',
    refundedOn: '{when} 退款',
    kept: '退款后实付',
    note: '此款项由 Khidma 代商家收取，服务由商家提供。商家收取增值税时，金额已含税。',
  },
  /** Why a day has no free time, and waiting for one. */
  waiting: {
    why: {
      closed: '商家当天不营业。',
      holiday: '商家在该公共假日休息。',
      full: '当天的时间已全部约满。',
      tooSoon: '当天已来不及预约：商家需要提前{notice}通知。',
      tooFar: '当天太远了：目前可预约到{day}。',
      tooShort: '服务所需时长超过商家当天的服务时间。',
    },
    signIn: '<link>登录</link>后，当天有空闲时间时我们可以通知您。',
    tellMe: '{day}有空闲时间时通知我',
    hint: '仅通知一次，通过通知和邮件发送；当天结束后自动取消。',
    waiting: '{day}有空闲时间时，我们会通知您',
    waitingText: '仅通知一次，通过通知和邮件发送。先下单者先得。',
    elsewhere: '附近其他商家提供相同服务：',
    elsewhereOn: '当天有空的其他商家：',
    elsewhereAll: '查看全部',
    stop: '取消等候',
    stopThis: '取消等候：{service}，{day}',
    others: '您还在等候另外 {count, plural, other {# 天}}',
  },
  /** One visit for whoever makes it, by its link. */
  job: {
    title: '您的上门任务',
    gone: '该链接已失效',
    goneText: '此次上门已结束，或已生成新的链接。请联系您的公司。',
    steps: '进展如何？',
    stepsText: '客户和您的公司会立即看到。',
    said: '已报告。',
    say: {
      runningLate: '会迟到',
      onMyWay: '已出发',
      arrived: '已到达',
      nobodyHome: '家中无人',
      started: '开始服务',
    },
    when: '预约时间',
    planned: '计划开始',
    quantity: '数量',
    customer: '客户',
    where: '地址',
    makani: 'Makani 编号',
    note: '备注',
    order: '订单',
    merchant: '商家',
    call: '致电',
    directions: '导航',
    tried: '联系客户的记录',
    triedBy: '已尝试{way}',
    ways: { call: '电话', whatsApp: 'WhatsApp', sms: '短信', message: '站内消息' },
    pictures: {
      title: '照片',
      text: '工作前后的照片，将由您的公司用作完工凭证。',
      choose: '工作照片',
      handed: '已提交 {count, number} 张照片',
      enough: '此次上门已不能再提交照片。',
      sent: '照片已提交。',
      send: '提交',
    },
    nothing: '目前无需报告。',
  },
};
