import type { automaticMessages as en } from '../en_US/automatic-messages.ts';
import type { Texts } from '../texts.ts';

/** See English. */
export const automaticMessages: Texts<typeof en> = {
  title: '自动消息',
  text: '每个订单只发送一次，会标明是自动消息，不计入您的回复。',
  failed: '无法加载自动消息',
  nothing: '还没有内容',
  on: '已开启',
  off: '已关闭',
  send: '发送此消息',
  saved: '自动消息已保存',
  languages: '客户会看到自己语言的内容；没有时显示您写的第一种语言。',
  events: {
    dayBefore: '上门前提醒',
    onMyWay: '出发上门时',
    completed: '服务完成时',
  },
  when: {
    dayBefore: '在上门前 {hours} 小时发送；改期后按新的时间发送。',
    onMyWay: '订单显示已出发时发送。',
    completed: '您确认订单完成后发送。',
  },
  samples: {
    dayBefore: '{customer}，您好！我们将于 {time} 上门提供“{service}”服务。',
    onMyWay: '{customer}，您好！我们已经出发，正在赶来。',
    completed: '谢谢您，{customer}！如果“{service}”有任何问题，请在这里联系我们。',
  },
};
