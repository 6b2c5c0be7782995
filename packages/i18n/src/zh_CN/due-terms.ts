import type { dueTerms as en } from '../en_US/due-terms.ts';
import type { Texts } from '../texts.ts';

/** What a merchant is asked when new terms hold. */
export const dueTerms: Texts<typeof en> = {
  title: '我们的条款已更新',
  text: '新的<terms>使用条款和商家服务协议</terms>自 {day} 起生效，请阅读并接受。',
  accept: '接受',
  later: '稍后',
  done: '谢谢，您的接受已记录',
};
