import type { shopAddresses as en } from '../en_US/shop-addresses.ts';
import type { Texts } from '../texts.ts';

/** The addresses that a customer keeps. */
export const shopAddresses: Texts<typeof en> = {
  title: '常用地址',
  text: '下单时直接选择，无需重复填写。',
  add: '添加地址',
  change: '修改地址',
  none: '您还没有保存地址。',
  full: '最多可保存 {max} 个地址，请先移除一个。',
  default: '默认',
  useFirst: '优先使用此地址',
  name: '地址名称',
  nameHint: '例如：家、公司、父母家',
  emirate: '酋长国',
  chooseEmirate: '请选择酋长国',
  community: '社区',
  anyCommunity: '不在列表中',
  address: '地址',
  addressHint: '街道、楼宇、楼层、房号',
  makani: 'Makani 编号',
  makaniHint: '入口标牌上的 10 位数字，选填。',
  note: '地点说明',
  noteHint: '停车、门禁、如何找到入口。',
  saved: '地址已保存',
  removed: '地址已移除',
  removeTitle: '移除“{name}”？',
  removeText: '已下的订单仍保留原地址。',
  choose: '您的地址',
  other: '其他地址',
  keep: '保存此地址',
};
