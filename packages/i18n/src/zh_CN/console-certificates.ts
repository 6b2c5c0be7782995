import type { consoleCertificates as en } from '../en_US/console-certificates.ts';
import type { Texts } from '../texts.ts';

/** Certificates of merchants that end soon or have ended. */
export const consoleCertificates: Texts<typeof en> = {
  title: '到期证件',
  description: '营业中商家在 60 天内到期或已过期的证件，最早到期的在前。系统也会自动提醒商家。',
  find: '查找证件',
  search: '商家',
  kind: '证件',
  anyKind: '全部证件',
  kinds: {
    licence: '营业执照',
    personal: '阿联酋身份证',
    additional: '附加证件',
  },
  ends: '到期',
  anyEnd: '全部到期日',
  within: {
    expired: '已过期',
    '7': '7 天内',
    '30': '30 天内',
    '60': '60 天内',
  },
  merchant: '商家',
  number: '编号',
  until: '有效期至',
  daysLeft: '剩余天数',
  left: '{count, plural, =0 {今天到期} other {剩余 # 天}}',
  over: '{count, plural, other {已过期 # 天}}',
  reminded: '上次提醒',
  never: '尚未提醒',
  remind: '提醒',
  remindOf: '提醒 {name}',
  remindTitle: '提醒该商家？',
  remindText:
    '{name} 将收到关于{kind, select, licence {营业执照} personal {阿联酋身份证} other {附加证件}}的通知和邮件。',
  remindDone: '提醒已发送',
  empty: '没有即将到期的证件',
  emptyText: '60 天内没有证件到期。',
  noMatch: '没有符合条件的证件',
  noMatchText: '请更换商家或筛选条件。',
};
