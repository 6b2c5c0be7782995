import type { shopBooking as en } from '../en_US/shop-booking.ts';
import type { Texts } from '../texts.ts';

/** 选好服务和时间之后的下单步骤。 */
export const shopBooking: Texts<typeof en> = {
  steps: '下单步骤',
  count: '第 {step, number} 步，共 {count, number} 步',
  states: { done: '已完成', current: '当前', todo: '待完成' },
  step: { choice: '服务和时间', place: '地点', contact: '联系人', review: '核对并付款' },
  head: { place: '在哪里提供服务？', contact: '这笔订单的联系人是谁？', review: '核对并付款' },
  change: '修改',
  changeOf: '修改：{what}',
  summary: '您的订单',
  account: '商家会通过这里的信息就上门事宜联系您。设置密码后，这也是您的账户，可随时查看订单。',
  confirmCode: '确认并继续',
};
