import type { Texts } from '../texts.ts';
import type { consoleHolds as english } from '../en_US/console-holds.ts';

/** What staff hold back of merchants' money. */
export const consoleHolds: Texts<typeof english> = {
  title: '暂扣款项',
  none: '没有暂扣的款项。',
  noneInDispute: '工作人员未暂扣任何款项。争议裁定前，此订单尚未付出的款项暂不放行。',
  holdAll: '暂扣付款',
  holdOrder: '暂扣订单款项',
  titleAll: '要暂扣 {name} 的全部付款吗？',
  titleOrder: '要暂扣订单 {number} 的款项吗？',
  textAll:
    '等待中的提现暂停处理，新的提现会被拒绝，自动提现跳过，付款批次也不会包含。已交给银行的付款不受影响。',
  textOrder: '该订单的商家所得将被保留，含有该款项的提现暂停处理，其他款项仍可提现。',
  reason: '原因',
  reasonHint: '商家会立即通过邮件和财务页面看到。',
  until: '截止日期（迪拜时间）',
  untilHint: '留空则一直暂扣，直到有人解除。',
  done: '已暂扣，并已通知商家。',
  all: '全部付款',
  order: '订单 {number}',
  since: '{name} 于 {moment} 暂扣',
  ends: '至 {day}',
  over: '已结束',
  lifted: '{name} 于 {moment} 解除：{reason}',
  lift: '解除',
  liftTitle: '要解除这项暂扣吗？',
  liftText: '{amount} 将可再次付款。超过单人限额时，须由暂扣人以外的同事解除。',
  liftDone: '已解除，并已通知商家。',
};
