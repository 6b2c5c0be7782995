import type { shopAccount as en } from '../en_US/shop-account.ts';
import type { Texts } from '../texts.ts';

/** A customer's own account in the storefront. */
export const shopAccount: Texts<typeof en> = {
  title: '我的账户',
  description: '商家看到的您，以及联系您的方式。',
  picture: '头像',
  pictureText: '显示在您的姓名旁，商家可见。支持 {types}，尺寸不限，由您选择显示的部分。',
  pictureSaved: '头像已更换',
  pictureRemoved: '头像已移除',
  details: '您的资料',
  detailsText: '已下的订单仍保留您当时填写的联系方式。',
  name: '您的姓名',
  mobile: '手机号',
  email: '邮箱',
  emailText: '用于登录。',
  saved: '资料已保存',
};
