import type { hours as en } from '../en_US/hours.ts';
import type { Texts } from '../texts.ts';

/** Choosing the hours of each weekday. */
export const hours: Texts<typeof en> = {
  label: '服务时间',
  hint: '以迪拜时间为准。一天可分为多个时段，例如避开礼拜或休息时间。',
  usual: '周一至周五，9:00 至 18:00',
  usualHint: '尚未设置。可逐日开启，或从以下时间开始：',
  open: '{day}：营业',
  closed: '休息',
  start: '开始',
  startOf: '{day}，第 {number, number} 时段：开始',
  end: '结束',
  endOf: '{day}，第 {number, number} 时段：结束',
  add: '添加时段',
  addOf: '为{day}添加时段',
  removeOf: '移除{day}的第 {number, number} 时段',
  overnight: '延续到次日 {end}',
  copy: '复制到…',
  copyOf: '复制到…（{day}的时间）',
  copyTitle: '将{day}的时间复制到',
  everyDay: '每天',
  workdays: '周一至周五',
  apply: '复制',
  copied: '已复制{day}的时间。',
};
