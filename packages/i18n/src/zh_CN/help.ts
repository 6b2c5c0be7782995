import type { help as en } from '../en_US/help.ts';
import type { Texts } from '../texts.ts';

/** The help inside the portal: finding an article, reading it, asking somebody. */
export const help: Texts<typeof en> = {
  title: '帮助',
  description: '商家最常问的问题，简短解答。',
  search: '搜索帮助',
  found: '{count, plural, =0 {没有找到文章} other {找到 # 篇文章}}',
  noneTitle: '没有找到相关内容',
  noneText: '换个词试试，或直接联系客服。',
  clear: '显示全部文章',
  goTo: '打开页面：{page}',
  more: '相关文章',
  unknownTitle: '没有这篇文章',
  unknownText: '网址可能有误，或文章已改名。',
  contactTitle: '还有疑问？',
  contactText: '客服会查看您的留言，并在“消息”中答复。',
  contact: '联系客服',
  topics: {
    start: '入门',
    services: '服务与价格',
    visits: '时间与日历',
    orders: '订单与客户',
    money: '资金与单据',
    talk: '消息与通知',
    account: '账户与安全',
  },
};
