import type { serverRules as en } from '../en_US/server-rules.ts';
import type { Texts } from '../texts.ts';

/** What is wrong with a field where the server alone can tell. */
export const serverRules: Texts<typeof en> = {
  messageSyntax: '这段文字无法填充：缺少或多出大括号，或者含有像 HTML 的内容',
  placeholderUnknown: '“{name}”不是这条消息的占位符',
  placeholderMissing: '这条消息里必须有“{name}”',
  placeholderUse: '占位符“{name}”在这里不能这样使用',
  pluralForms: '“{name}”的复数缺少这些形式：{forms}',
  linkAddress: '链接只能指向本站页面、https://、mailto: 或 tel:，不能指向“{href}”',
  promoUnknown: '没有这个优惠码，或它不适用于该商家',
  promoElsewhere: '该优惠码不适用于这项服务',
  promoNotYet: '该优惠码尚未开始使用',
  promoOver: '该优惠码已失效',
  promoFirstOrder: '该优惠码仅限首单',
  promoLeast: '订单满 AED {least} 才能使用该优惠码',
  promoUsedByYou: '您使用该优惠码的次数已达上限',
  promoUsedUp: '该优惠码已被用完',
  promoNothing: '该优惠码无法再降低这个价格',
  nameTaken: '已有同名项',
  outsideWindow: '不在告知客户的时段内',
  settingOrder: '与相关设置不相符',
  calendarAddress: '这不是可公开访问的日历地址；地址应以 https:// 或 webcal:// 开头',
  bankLetters: '请用拉丁字母或阿拉伯字母填写该名称；本地银行无法识别其他文字',
};
