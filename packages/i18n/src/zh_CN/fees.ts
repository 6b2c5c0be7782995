import type { Texts } from '../texts.ts';
import type { fees as english } from '../en_US/fees.ts';

/** A merchant’s own service fee. */
export const fees: Texts<typeof english> = {
  text: '每笔订单适用其付款当日的费率。上调费率至少提前 {days} 天以邮件和通知公布。',
  label: '服务费率',
  all: '您的服务费',
  inForce: '当前',
  coming: '待生效',
  past: '以往',
  rate: '费率',
  why: '依据',
  days: '生效期间',
  state: '状态',
  fromStart: '自始适用',
  until: '至 {until}',
  from: '自 {from} 起',
  fromTo: '{from}至{until}',
  noChange: '目前没有已公布的调整。',
  source: {
    general: '通用费率',
    category: '类别费率',
    merchant: '与您约定的费率',
    promotion: '优惠活动',
  },
  ofOrder: '{source}，订单付款时确定。',
  lineWithSource: '{line}：{source}',
};
