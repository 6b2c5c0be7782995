import type { dataCopy as en } from '../en_US/data-copy.ts';
import type { Texts } from '../texts.ts';

/** A copy of everything that is held of a person, as it is asked for and downloaded. */
export const dataCopy: Texts<typeof en> = {
  title: '您的数据',
  customerText:
    '我们所保存的关于您的全部内容的副本：资料、订单、评价、消息及其附件、通知和登录记录。以 ZIP 文件提供，其他程序也能读取。',
  merchantText:
    '我们所保存的关于您的全部内容的副本：商家资料及证件、服务、订单、提现、消息及其附件、通知和登录记录。以 ZIP 文件提供，其他程序也能读取。客户为上门服务留下的信息不在其中。',
  ask: '申请副本',
  why: '请输入密码，确保副本不会落入他人之手。',
  password: '密码',
  send: '申请副本',
  waiting: '正在制作您的副本，备好后会发邮件通知您。',
  ready: '您的副本已备好',
  readyText: '{size}，保留至 {time}，之后将被删除。',
  download: '下载',
  failed: '未能制作您的副本，请重新申请。',
  next: '{time} 起可再次申请。',
};
