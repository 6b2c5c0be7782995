import type { controls as english } from '../en_US/controls.ts';
import type { Texts } from '../texts.ts';

/** Words of the controls that open. */
export const controls: Texts<typeof english> = {
  chooseDate: '选择日期',
  chooseDates: '选择日期范围',
  chooseTime: '选择时间',
  previousMonth: '上个月',
  nextMonth: '下个月',
  previousYear: '上一年',
  nextYear: '下一年',
  firstDay: '请选择开始日期',
  lastDay: '请选择结束日期',
  presets: '常用时间段',
  today: '今天',
  last7Days: '最近 7 天',
  thisMonth: '本月',
  lastMonth: '上月',
  clear: '清除',
  search: '搜索',
  noMatch: '没有匹配项',
  denseRows: '紧凑行距',
  wrongDate: '没有这个日期。请输入日、月、年，例如 22/11/2026 或 2026 年 11 月 22 日。',
  wrongTime: '请输入 00:00 至 23:59 之间的时间。',
  wrongOrder: '开始日期晚于结束日期。',
  earliest: '最早可选：',
  latest: '最晚可选：',
};
