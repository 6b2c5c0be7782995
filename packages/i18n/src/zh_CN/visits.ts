import type { visits as en } from '../en_US/visits.ts';
import type { Texts } from '../texts.ts';

/** Other times that one side of an order proposes, and how far its visit is. */
export const visits: Texts<typeof en> = {
  titleMine: '您提议了其他时间',
  titleMerchant: '商家提议了其他时间',
  titleCustomer: '客户提议了其他时间',
  keeps: '在您同意之前，原预约时间不变。请在 {when} 前答复。',
  noTime: '请选择其中一个时间。请在 {when} 前答复。',
  waiting: '我们已通知对方。对方可在 {when} 前答复；在此之前一切不变。',
  choose: '提议的时间',
  take: '选定此时间',
  decline: '都不合适',
  taken: '时间已商定。',
  declined: '您已拒绝提议的时间。',
  propose: '提议其他时间',
  proposeFirst: '提议时间',
  toCustomer: '最多可提议 {max, number} 个时间，由客户选定；在此之前一切不变。',
  toMerchant: '请选择一个可预约的时间。需经商家同意；在此之前一切不变。',
  nth: '时间 {n, number}',
  date: '日期',
  time: '时间',
  send: '发送提议',
  sent: '提议已发送。',
  confirmedAt: '客户已于 {when} 确认',
  arrivesWithin: '服务人员将在此时段内上门。',
  planned: '计划上门 {when}',
  terms: {
    free: '上门前 {hours, plural, other {# 小时}}以上可免费取消。',
    freeUntil: '{when} 之前可免费取消。',
    next: '此后商家保留价格的 {percent}。',
    tier: '上门前 {hours, plural, other {# 小时}}内，保留 {percent}。',
    open: '尚未预约时间时，取消不收费。',
    title: '取消',
  },
  steps: {
    title: {
      onMyWay: '现在出发上门吗？',
      arrived: '您已到达了吗？',
      nobodyHome: '家中无人吗？',
    },
    text: {
      onMyWay: '我们会告知客户您预计何时到达。',
      arrived: '我们会告知客户您已到达。到达时间将记入订单记录。',
      nobodyHome:
        '我们会告知客户您已在门口。请先按门铃、致电并稍候：此时间将记入订单记录，并可作为凭证。',
    },
    submit: {
      onMyWay: '告知客户',
      arrived: '已到达',
      nobodyHome: '家中无人',
    },
    done: '已告知客户。',
    minutes: '路上需要多久？',
    nMinutes: '{n, plural, other {# 分钟}}',
    mine: {
      onMyWay: '您于 {when} 出发。',
      arrived: '您于 {when} 到达。',
      nobodyHome: '您于 {when} 报告家中无人。',
    },
    merchants: {
      onMyWay: '商家已出发',
      arrived: '商家已到达',
      nobodyHome: '商家上门时家中无人',
    },
    said: '报告时间：{when}',
    missed: '请联系商家，或提议其他时间：订单不会因此自动变更。',
  },
};
