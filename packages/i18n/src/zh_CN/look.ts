import type { look as english } from '../en_US/look.ts';
import type { Texts } from '../texts.ts';

/** What is said above every page while staff look through a merchant's eyes. */
export const look: Texts<typeof english> = {
  title: '您正在查看“{name}”的商家平台',
  text: '与商家所见相同，仅供浏览。消息、通知、证件和银行账户不予显示。将于 {time} 结束。',
  end: '结束并返回',
  opening: {
    title: '正在打开商家平台',
    wait: '请稍候……',
    over: '链接已失效',
    overText: '该链接只能使用一次，且很快失效。请返回管理后台，重新打开商家平台。',
  },
};
