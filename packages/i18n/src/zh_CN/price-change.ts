import type { priceChange as en } from '../en_US/price-change.ts';
import type { Texts } from '../texts.ts';

/** Changing the prices of many services at once. */
export const priceChange: Texts<typeof en> = {
  title: '{count, plural, =1 {调整此服务的价格} other {调整 # 项服务的价格}}',
  intro: '所有规格和选项按同样方式调价，折扣保持不变。',
  direction: '调价方向',
  directions: { up: '上调', down: '下调' },
  by: '调价方式',
  kinds: { percent: '按百分比', amount: '按金额' },
  percent: '百分比',
  amount: '金额',
  step: '新价格取整到',
  stepText: '取最接近的值，恰好一半时进位。',
  exact: '费尔（不取整）',
  preview: '预览新价格',
  previewTitle: '核对新价格',
  summary:
    '{ready, plural, =0 {没有可调价的服务} other {将调整 # 项服务}}{left, plural, =0 {} other {，# 项保持不变}}',
  reviewNote:
    '{count, plural, other {# 项在售服务将提交更新审核。通过前客户仍按原价付款，您也可以撤回更新。}}',
  list: '新价格',
  option: '选项',
  onePrice: '价格',
  before: '现价',
  after: '新价',
  difference: '差额',
  shown: '客户看到 {price}',
  more: '{count, plural, other {另有 # 个价格按同样方式调整}}',
  draft: '草稿：立即生效',
  update: '在售：需审核',
  left: '保持不变',
  confirm: '{count, plural, other {调整 # 项服务的价格}}',
  nothingReady: '这些服务都无法按此方式调价',
};
