import type { account as en } from '../en_US/account.ts';
import type { Texts } from '../texts.ts';

/** The account area: the fund password. */
export const account: Texts<typeof en> = {
  fund: {
    title: '资金密码',
    description: '资金转出账户前需要验证的第二个密码。',
    isSet: '已设置',
    isNotSet: '未设置',
    setTitle: '设置资金密码',
    setText: '未设置时无法提现。请勿与登录密码相同。',
    changeTitle: '修改资金密码',
    changeText: '先输入当前密码，再输入两次新密码。',
    old: '当前资金密码',
    password: '新资金密码',
    confirm: '确认新资金密码',
    set: '设置资金密码',
    change: '修改资金密码',
    wasSet: '资金密码已设置',
    wasChanged: '资金密码已修改',
    locked: '错误次数过多，资金密码已锁定至 {time}。',
    lockedHint: '您可以通过邮箱验证码立即设置新密码。',
    forgot: '忘记资金密码？',
    forgotTitle: '通过邮件设置新资金密码',
    forgotText: '我们会向本账户的邮箱发送六位验证码：',
    sendCode: '发送验证码',
    codeSent: '验证码已发送至 {email}，{minutes} 分钟内有效。',
    code: '验证码',
    again: '重新发送验证码',
    againIn: '{seconds} 秒后可重新发送',
    triesLeft: '{message}。{count, plural, other {还可尝试 # 次}}',
    toWithdraw: '前往提现',
  },
};
