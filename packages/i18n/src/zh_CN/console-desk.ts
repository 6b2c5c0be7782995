import type { consoleDesk as en } from '../en_US/console-desk.ts';
import type { Texts } from '../texts.ts';

/** What the desk sees to besides orders: reported conversations. */
export const consoleDesk: Texts<typeof en> = {
  reports: {
    title: '被举报的会话',
    description: '最早的在前。查看会话须填写理由，并会记入操作日志。',
    empty: '没有待处理的举报',
    emptyText: '有人举报会话后会显示在这里。',
    reported: '举报时间',
    by: '举报人',
    about: '被举报方',
    reason: '原因',
    described: '举报说明',
    reasons: {
      abuse: '辱骂或威胁',
      fraud: '欺诈',
      spam: '广告',
      outsidePayment: '要求在 Khidma 之外付款',
      other: '其他',
    },
    gone: '此举报已不在待处理之列',
    goneText: '可能已有同事处理。',
    toList: '返回列表',
    heading: '{reporter}举报{other}',
    facts: '举报内容',
    read: {
      title: '会话内容',
      text: '会话尚未打开。您填写的理由会记入操作日志。',
      reason: '查看理由',
      action: '打开会话',
      logged: '您的查看已记入操作日志。',
      nothing: '此会话中没有内容。',
      deleted: '已删除',
      edited: '修改前',
      kinds: {
        text: '文字',
        picture: '图片',
        document: '文件',
        voice: '语音消息',
        location: '位置',
        order: '订单卡片',
        event: '事件',
        call: '通话',
      },
    },
    decide: {
      dismiss: {
        action: '不予处理',
        title: '不处理此举报？',
        text: '双方不受任何影响。理由会保留在操作日志中。',
        done: '举报已关闭',
      },
      stop: {
        action: '结束会话',
        title: '结束此会话？',
        text: '{reporter}和{other}都不能再在其中发送消息或通话，但仍可查看。此操作无法撤销。',
        done: '会话已结束',
      },
      answer: {
        action: '答复',
        title: '答复{reporter}',
        text: '您的答复将以客服消息发给{reporter}，举报随之关闭。',
        done: '已答复，举报已关闭',
        answer: '给{reporter}的答复',
      },
      reason: '记入操作日志的理由',
      reasonHint: '仅同事可见。',
    },
  },
};
