import type { commentDialogs as en } from '../en_US/comment-dialogs.ts';
import type { Texts } from '../texts.ts';

/** What opens at a comment. */
export const commentDialogs: Texts<typeof en> = {
  /** The pictures of a comment. */
  pictures: {
    pictures: '{name} 的图片',
    picture: '{name} 的第 {index, number} 张图片',
  },
  /** Reporting a comment, by its merchant or by another customer. */
  report: {
    action: '举报',
    of: '举报 {name} 的评价',
    title: '举报这条评价？',
    text: 'Khidma 会查看，并隐藏违反规则的评价。仅仅评分低不算违规。',
    reason: '有什么问题？',
    reasons: {
      abuse: '辱骂或威胁',
      personalData: '含个人信息',
      advertising: '广告',
      notAboutService: '与服务无关',
      other: '其他',
    },
    description: '补充说明',
    submit: '举报评价',
    done: '谢谢，Khidma 会进行核查。',
  },
};
