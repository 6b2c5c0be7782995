import type { passwordRules as en } from '../en_US/password-rules.ts';
import type { Texts } from '../texts.ts';

/** The rules of a new password, shown beside the field and ticked off while one types. */
export const passwordRules: Texts<typeof en> = {
  title: '密码要求',
  met: '已满足',
  length: '{min, number}–{max, number} 个字符',
  classes: '大写字母、小写字母、数字、符号中至少两种',
  fundClasses: '字母、数字、符号中至少两种',
  ownWords: '不能只由姓名、邮箱、手机号或“Khidma”组成',
  common: '不是常见密码',
  current: '与当前密码不同',
  login: '与登录密码不同',
  fund: '与资金密码不同',
  later: '{rule}（保存时检查）',
};
