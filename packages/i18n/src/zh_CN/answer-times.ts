import type { answerTimes as en } from '../en_US/answer-times.ts';
import type { Texts } from '../texts.ts';

/** How fast a merchant answers, with every answer that the figure comes from. */
export const answerTimes: Texts<typeof en> = {
  title: '回复时长',
  shown: {
    hours: '客户在您的主页看到：通常在 {count} 小时内回复。',
    minutes: '客户在您的主页看到：通常在 {count} 分钟内回复。',
  },
  notShown: '客户暂时看不到此项。您在 {days} 天内回复满 {count} 个会话后才会显示。',
  tooLong: '客户看不到此项：您有一半的回复超过{time}。',
  open: '查看 {count, number} 条回复',
  how: '取最近 {days} 天首次回复时长的中位数，只计您的服务时间。自动消息不算回复。',
  customer: '客户',
  erased: '已注销的账户',
  asked: '提问时间',
  answered: '回复时间',
  waited: '等待（服务时间内）',
  counts: '是否计入',
  yes: '计入',
  contest: '不计入',
  contestFor: '不计入 {when} 对 {name} 的回复',
  excluded: {
    spam: '不计入：垃圾信息',
    answeredElsewhere: '不计入：已用其他方式回复',
    noQuestion: '不计入：不是提问',
  },
  none: '还没有回复记录',
  noneText: '客户给您发消息后，您的首次回复会列在这里。',
  all: '显示全部 {count} 条',
  dialog: {
    title: '不计入这次回复？',
    reason: '为什么不计入？',
    reasons: {
      spam: '对方发的是垃圾信息',
      answeredElsewhere: '我已通过电话或当面回复',
      noQuestion: '这条消息无需回复',
    },
    left: '设为不计入后无法恢复。目前还可设置 {count} 次。',
    confirm: '不计入',
    done: '已设为不计入',
  },
};
