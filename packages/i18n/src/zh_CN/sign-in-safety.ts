import type { signInSafety as en } from '../en_US/sign-in-safety.ts';
import type { Texts } from '../texts.ts';

/** Passwords, forgotten and changed, and the devices that one is signed in on. */
export const signInSafety: Texts<typeof en> = {
  password: {
    section: '登录',
    name: '密码',
    what: '登录时需要输入。',
    change: '修改',
    title: '修改登录密码',
    text: '其他设备将全部退出登录，本设备保持登录。我们会发送邮件确认。',
    old: '当前密码',
    password: '新密码',
    confirm: '确认新密码',
    submit: '修改密码',
    done: '密码已修改，其他设备已退出登录。',
    locked: '错误次数过多，请在 {time} 后重试。',
  },
  devices: {
    title: '已登录的设备',
    text: '如有不认识的设备，请将其退出登录并修改密码。',
    name: '{system} 上的 {browser}',
    unknown: '未知设备',
    isThis: '本设备',
    lastUsed: '最近使用：{moment}',
    since: '登录时间：{moment}',
    end: '退出登录',
    endThis: '本设备退出登录',
    endOf: '将 {device} 退出登录',
    ended: '{device} 已退出登录',
    wasOver: '该设备此前已退出登录',
    endOthers: '退出其他所有设备',
    endOthersTitle: '退出其他所有设备？',
    endOthersText: '仅本设备保持登录，其他设备需要重新输入密码。',
    endedOthers: '{count, plural, =0 {没有其他已登录的设备} other {已将其他 # 台设备退出登录}}',
    onlyThis: '您仅在本设备上登录。',
  },
};
