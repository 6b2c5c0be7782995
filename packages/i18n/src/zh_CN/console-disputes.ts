import type { consoleDisputes as en } from '../en_US/console-disputes.ts';
import type { Texts } from '../texts.ts';

/** How disputes ended, in figures. */
export const consoleDisputes: Texts<typeof en> = {
  title: '最近 {days} 天',
  text: '{from}至{to}期间提出的争议。',
  opened: '提出',
  openedNote:
    '客户 {customers} 件，商家 {merchants} 件，撤回 {withdrawn} 件，和解 {settled} 件，申诉 {appeals} 件',
  decided: '已裁定',
  decidedNote: '半数在 {hours}内裁定',
  undecided: '暂无',
  customer: '支持客户',
  customerNote: '占已裁定的 {share}，退款 {amount}',
  merchant: '支持商家',
  merchantNote: '占已裁定的 {share}',
  hours: '{count, plural, other {# 小时}}',
  days: '{count, plural, other {# 天}}',
  name: '名称',
  median: '裁定时间中位数',
  merchants: '按商家',
  categories: '按类别',
  causes: '按问题类型',
  staff: '按裁定人',
};
