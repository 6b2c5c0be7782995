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
  end: {
    title: '注销账户',
    text: '您的姓名、联系方式、头像、地址和消息将被删除，所有设备都会退出登录。按税法要求，订单、付款和评分会保留，但不再包含您的姓名。此操作无法撤销。',
    first: '如需保留数据副本，请先在上方申请。',
    ask: '注销我的账户',
    question: '确定注销账户？',
    password: '您的密码',
    confirm: '永久注销',
    blocked: '还有 {count} 个订单尚未结束。全部结束后即可注销账户。',
    done: '您的账户已注销',
  },
};
