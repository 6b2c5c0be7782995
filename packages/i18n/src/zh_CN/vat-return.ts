import type { vatReturn as en } from '../en_US/vat-return.ts';
import type { Texts } from '../texts.ts';

/** A quarter's VAT return, as far as the marketplace's documents make it: screen and files. */
export const vatReturn: Texts<typeof en> = {
  label: '增值税申报表栏目',
  text: 'Khidma 在本季度为您开具的单据，按增值税申报表的栏目汇总。申报前请加上您在其他地方的销售和采购。',
  quarter: '季度',
  cycle: '您的纳税期起始月',
  place: '申报所在酋长国',
  placeText: '电商销售额超过联邦税务局门槛的商家按客户所在酋长国申报，其他商家按自己的所在地申报。',
  notOver: '本季度尚未结束，数字会随订单变化。',
  own: '本季度有 {count, plural, other {# 张}}收据、共 {amount}，由您自行开具税务发票，未计入以上栏目。申报前请从您自己的账簿中加上。',
  ownRefunds:
    '本季度有 {count, plural, other {# 张}}收据由您自行开具税务发票，退款比销售多 {amount}，未计入以上栏目。申报前请按您自己的账簿扣减。',
  noTrn: '您没有登记税务登记号，因此未收取增值税，无需申报。订单开具收据，而非税务发票。',
  none: '本季度没有税务单据',
  noneText: '本季度的税务发票、贷记单和服务费发票会在此汇总。',
  box: '栏目',
  what: '内容',
  net: '不含税金额',
  vat: '增值税',
  count: '{count, plural, other {由 # 张单据汇总。}}',
  fileLabel: '下载内容',
  emirateSupply: '标准税率销售：{emirate}',
  boxes: {
    output: '销售合计',
    expenses: '标准税率支出：Khidma 服务费',
    input: '支出合计',
    due: '应缴税额合计',
    recoverable: '可抵扣税额合计',
    payable: '应缴增值税净额',
    reclaim: '可退增值税净额',
  },
  fileKinds: {
    boxes: '申报表栏目',
    documents: '全部单据',
    zohoInvoices: 'Zoho Books 发票',
    zohoCreditNotes: 'Zoho Books 贷记单',
  },
  places: {
    establishment: '您的所在地',
    customer: '客户的所在地',
  },
};
