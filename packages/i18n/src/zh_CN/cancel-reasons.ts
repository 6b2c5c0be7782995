import type { cancelReasons as english } from '../en_US/cancel-reasons.ts';
import type { Texts } from '../texts.ts';

/** Why an order is cancelled, in Chinese. */
export const cancelReasons: Texts<typeof english> = {
  dontWant: '不想要了',
  boughtWrong: '多买或买错了',
  highPrice: '价格太高',
  anotherMerchant: '选择了其他商家',
  notAvailable: '该时间无法提供服务',
  outsideArea: '超出服务范围',
  priceError: '价格有误',
  customerUnreachable: '联系不上客户',
  customerAbsent: '上门时客户不在',
  merchantAbsent: '商家未按约上门',
  other: '其他',
};
