import type { auth as en } from '../en_US/auth.ts';
import type { Texts } from '../texts.ts';

/** Signing in, activating, and a forgotten password. */
export const auth: Texts<typeof en> = {
  product: 'Khidma 商家平台',
  pitchTitle: '订单、服务与资金，一处掌握',
  pitchText: '为在阿联酋与 Khidma 合作的每一位商家而设。',
  points: {
    paid: '每一单都是先付款、后上门',
    clear: '每笔费用、每个迪拉姆都有说明',
    anywhere: '电脑或手机，三种语言随时使用',
  },

  account: { email: '邮箱', emailOrMobile: '邮箱或手机号' },

  signIn: {
    title: '登录',
    description: '请使用商家账户的邮箱或手机号。',
    password: '密码',
    forgot: '忘记密码？',
    noAccount: '还不是商家？',
    apply: '申请入驻',
    locked:
      '错误次数过多，请于 {time} 后重试。如不想等待，可点击“忘记密码？”，用验证码设置新密码。',
  },

  demo: {
    title: '演示',
    text: '可用演示账户体验，密码显示在启动服务器的终端窗口中。',
    use: '使用 {email}',
  },

  activation: {
    title: '激活账户',
    description: '仅首次登录时需要。',
    where: '激活码在申请通过的通知邮件中，位于一次性密码下方，形如 ABCD-2345。',
    lost: '没有找到？请查看垃圾邮件，或联系 Khidma 的对接人员重新发送。',
    code: '激活码',
    submit: '继续',
    already: '该账户已激活，请使用您自己的密码登录。',
  },

  secondFactor: {
    title: '两步验证',
    description: '还差一步，请验证是您本人。',
    code: '身份验证器应用中的动态码',
    recovery: '恢复码',
    recoveryHint: '请输入您保存的一个恢复码，每个仅可使用一次。',
    submit: '登录',
    useRecovery: '使用恢复码',
    useApp: '使用身份验证器应用',
    locked: '错误次数过多，请在 {time} 后重试。',
  },

  newPassword: {
    title: '设置您自己的密码',
    firstDescription: '邮件中的一次性密码到此失效，今后请使用新密码登录。',
    resetTitle: '设置新密码',
    resetDescription: '所有已登录的设备都将退出登录。',
    password: '新密码',
    confirm: '确认新密码',
    submitFirst: '保存并进入平台',
    submitReset: '保存新密码',
  },

  forgot: {
    title: '忘记密码？',
    description: {
      email: '我们会向您的邮箱发送六位验证码。',
      emailOrMobile: '我们会向您的邮箱或手机发送六位验证码。',
    },
    submit: '发送验证码',
    codeTitle: '输入验证码',
    codeSentMail: '如果 <ltr>{address}</ltr> 已有账户，验证码邮件已经发出，{minutes} 分钟内有效。',
    codeSentSms: '如果 <ltr>{address}</ltr> 已有账户，验证码短信已经发出，{minutes} 分钟内有效。',
    codeSentBefore: '如果 <ltr>{address}</ltr> 已有账户，验证码刚刚已发出，请输入该验证码。',
    code: '验证码',
    check: '验证',
    again: '重新发送验证码',
    againIn: '{seconds} 秒后可重新发送',
    sentAgain: '新的验证码已发送，之前的已失效。',
    other: { email: '换一个邮箱', emailOrMobile: '换一个邮箱或手机号' },
    done: '新密码已设置，请用它登录。',
  },

  backToSignIn: '返回登录',
  farewell: '您的账户已注销。感谢您与我们合作，祝一切顺利。',
  signedOut: '登录状态已失效，您已退出登录。请重新登录后继续，尚未提交的内容仍为您保留。',
  triesLeft: '还可尝试 {count} 次',
};
