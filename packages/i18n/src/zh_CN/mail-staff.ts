import type { mailStaff as english } from '../en_US/mail-staff.ts';
import type { Texts } from '../texts.ts';

/** Mails to staff about getting in again, and of what they try out; they stand beside `mail`. */
export const mailStaff: Texts<typeof english> = {
  labels: { colleague: '申请人', resetAt: '重置时间' },
  kinds: {
    staffRecoveryAsked: {
      subject: '有同事申请重置您的两步验证',
      text: '有同事表示您丢失了验证应用和恢复码，申请重置您的两步验证。申请须经管理员确认，届时我们会告知您重置的时间。\n\n如果这不是您的要求，或您已找回手机，请立即中止：可能有人试图进入您的账户。',
      action: '中止重置',
    },
    staffRecoveryConfirmed: {
      subject: '您的两步验证即将重置',
      text: '管理员已确认，将在以下时间重置您的两步验证。届时请用密码登录，并重新设置验证应用。\n\n如果这不是您的要求，请立即中止：可能有人试图进入您的账户。',
      action: '中止重置',
    },
    staffRecoveryStopped: {
      subject: '重置两步验证的申请已中止',
      text: '一切照旧：登录时仍需输入应用中的动态码或恢复码。\n\n如果重置不是您的要求，请更改密码并告知管理员。',
      action: '查看我的账户',
    },
    protectedChangeAsked: {
      subject: '请求：{title}',
      text: '{colleague} 请求更改资金保护设置，须经第二位管理员同意：{title}。\n\n如果您不知情，请拒绝该请求，并与同事确认。',
      action: '查看请求',
    },
    protectedChangeAgreed: {
      subject: '已同意：{title}',
      text: '{colleague} 已同意更改资金保护设置：{title}。除费率外，更改须经等待期才生效，在此之前任何管理员均可中止。',
      action: '查看请求',
    },
    protectedChangeStopped: {
      subject: '已中止：{title}',
      text: '{colleague} 已拒绝或中止对资金保护设置的更改：{title}。一切照旧。',
      action: '查看请求',
    },
    staffFactorReset: {
      subject: '您的两步验证已重置',
      text: '经两位同事操作，您的两步验证已重置，所有设备均已退出登录。请用密码登录，并重新设置验证应用。\n\n如果这不是您的要求，请立即告知管理员。',
      action: '登录',
    },
    announcementTest: {
      subject: '测试：{title}',
      text: '这是一条公告的测试邮件，仅发送给您本人。商家会在通知中看到此标题和以下内容：\n\n{lines}',
      action: '查看公告',
    },
  },
};
