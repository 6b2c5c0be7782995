import type { comments as en } from '../en_US/comments.ts';
import type { Texts } from '../texts.ts';

/** Comments on the merchant's services: the score, the list, the reply. */
export const comments: Texts<typeof en> = {
  title: '评价',
  description: '客户对已完成订单的评价。每条评价可回复一次。',
  score: '服务总评分',
  howOften: '各评分的次数',
  outOfFive: '{score, number} 分（满分 5 分）',
  ratings: '{count, plural, other {# 条评价}}',
  stars: '{count, plural, other {# 星}}',
  waiting: '等您回复',
  waitingCount: '{count} 条评价等您回复',
  answered: '已回复',
  noneAnswered: '还没有回复过评价',
  rating: '评分',
  allRatings: '全部评分',
  sort: '评价排序',
  sorts: { newest: '最新在前', oldest: '最早在前' },
  noWords: '仅评分，没有文字',
  reply: '回复',
  replyTo: '回复 {name}',
  replied: '您于 {when} 回复',
  emptyTitle: '还没有评价',
  emptyText: '订单完成后客户可以评价，评价会显示在这里。',
  toOrders: '查看订单',
  onOrder: {
    title: '评分与评价',
    hidden: 'Khidma 已隐藏这条评价，客户看不到。',
    reason: '原因：<reason></reason>',
    edited: '{when}，{edited} 修改',
  },
  replyForm: {
    title: '回复 {name}？',
    text: '每条评价只能回复一次。客户会看到回复，发送后无法修改。',
    reply: '您的回复',
    submit: '发送回复',
    done: '回复已发送',
  },
};
