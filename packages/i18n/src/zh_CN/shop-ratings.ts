import type { shopRatings as en } from '../en_US/shop-ratings.ts';
import type { Texts } from '../texts.ts';

/** What customers gave and wrote, as everybody reads it in the storefront. */
export const shopRatings: Texts<typeof en> = {
  title: '评分与评价',
  outOfFive: '{score, number} 分（满分 5 分）',
  ratings: '{count, plural, other {# 条评价}}',
  stars: '{count, plural, other {# 星}}',
  howOften: '各评分的次数',
  list: '评价',
  loadingList: '正在加载评价…',
  fromOrders: '只有订单已完成的客户才能评价。',
  noWords: '仅评分，没有文字',
  edited: '已修改',
  replied: '{merchant} 于 {when} 回复',
  emptyTitle: '还没有评价',
  emptyText: '订单完成后，客户即可评价。',
  more: '显示更多评价',
  about: '服务：<service></service>',
  own: {
    title: '您的评价',
    change: '修改评价',
    changeUntil: '可修改一次，截止 {when}',
    noReply: '商家尚未回复。',
    hidden: 'Khidma 已隐藏您的评价，其他客户看不到。',
    reason: '原因：<reason></reason>',
  },
};
