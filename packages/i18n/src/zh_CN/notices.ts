import type { notices as en } from '../en_US/notices.ts';
import type { Texts } from '../texts.ts';

/** The list of notices behind the bell. */
export const notices: Texts<typeof en> = {
  title: '通知',
  bell: '{unread, plural, =0 {通知} =100 {通知，99+ 条未读} other {通知，# 条未读}}',
  markAll: '全部标为已读',
  allRead: '所有通知已标为已读。',
  unread: '未读',
  today: '今天',
  yesterday: '昨天',
  empty: '暂无新通知',
  emptyText: '订单、服务和账户的最新动态会显示在这里。',
  staffEmptyText: '待处理队列中的新内容会显示在这里。',
  shopEmptyText: '您的订单动态会显示在这里。',
  more: '查看更早的通知',
  settings: '通知设置',
};
