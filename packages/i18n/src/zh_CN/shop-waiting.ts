import type { shopWaiting as en } from '../en_US/shop-waiting.ts';
import type { Texts } from '../texts.ts';

/** Why a day has no free time, and waiting for one. */
export const shopWaiting: Texts<typeof en> = {
  why: {
    closed: '商家当天不营业。',
    holiday: '商家在该公共假日休息。',
    full: '当天的时间已全部约满。',
    tooSoon: '当天已来不及预约：商家需要提前{notice}通知。',
    tooFar: '当天太远了：目前可预约到{day}。',
    tooShort: '服务所需时长超过商家当天的服务时间。',
  },
  signIn: '<link>登录</link>后，当天有空闲时间时我们可以通知您。',
  tellMe: '{day}有空闲时间时通知我',
  hint: '仅通知一次，通过通知和邮件发送；当天结束后自动取消。',
  waiting: '{day}有空闲时间时，我们会通知您',
  waitingText: '仅通知一次，通过通知和邮件发送。先下单者先得。',
  elsewhere: '附近其他商家提供相同服务：',
  elsewhereOn: '当天有空的其他商家：',
  elsewhereAll: '查看全部',
  stop: '取消等候',
  stopThis: '取消等候：{service}，{day}',
  others: '您还在等候另外 {count, plural, other {# 天}}',
};
