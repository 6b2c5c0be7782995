import type { shopMerchant as en } from '../en_US/shop-merchant.ts';
import type { Texts } from '../texts.ts';

/** A merchant's page in the storefront. */
export const shopMerchant: Texts<typeof en> = {
  since: '{when}入驻 Khidma',
  completed: '{count, plural, other {已完成 # 个订单}}',
  answersWithin: {
    hours: '通常在 {count} 小时内回复',
    minutes: '通常在 {count} 分钟内回复',
  },
  licensed: '执照已由 Khidma 审核，有效期至 {day}',
  place: '地点',
  inEmirate: '位于{emirate}',
  serves: '服务范围',
  atMerchant: '服务在商家位于{emirate}的地址提供。',
  offers: '服务类型',
  hours: '服务时间',
  hoursNote: '迪拜时间',
  ramadan: '斋月期间',
  byAgreement: '该商家与每位客户单独约定时间。',
  closed: '休息',
  ahead: '近期变动',
  days: '{first}至{last}',
  pictures: '商家图片',
  picture: '第 {index, number} 张，共 {count, number} 张',
  video: '商家视频',
  videoFailed: '无法在此播放该视频。',
  services: '服务',
  noServices: '暂无在售服务',
  noServicesText: '该商家目前没有在售服务。',
  moreServices: '显示更多服务',
  gone: '该商家目前不可用',
  goneText: '商家可能已离开或暂停营业，您可以看看其他商家。',
};
