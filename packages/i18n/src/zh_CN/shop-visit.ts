import type { shopVisit as en } from '../en_US/shop-visit.ts';
import type { Texts } from '../texts.ts';

/** The page behind the link of a visit's reminder. */
export const shopVisit: Texts<typeof en> = {
  title: '您的上门服务',
  ahead: '{merchant} 将在此时间上门。请确认届时有人在场。',
  confirmed: '您已确认上门服务，并已通知 {merchant}。',
  over: '现在无需确认。请在订单中查看当前状态。',
  gone: '此链接已失效',
  goneText: '链接在上门前有效。请登录查看您的订单。',
  when: '时间',
  where: '酋长国',
  order: '订单',
  service: '服务',
  merchant: '商家',
  confirm: '确认上门服务',
  confirmShort: '确认',
  ask: '请确认上门时有人在场',
  askText: '商家看到您的确认后无需再来电。上门前均可确认。',
  done: '上门服务已确认。',
  otherTime: '申请改期',
  cancel: '取消订单',
  signIn: '改期或取消需要登录，以免他人更改您的订单。',
  toOrders: '我的订单',
};
