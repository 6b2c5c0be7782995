import type { busyCalendars as en } from '../en_US/busy-calendars.ts';
import type { Texts } from '../texts.ts';

/** Calendars elsewhere that keep a merchant's time free. */
export const busyCalendars: Texts<typeof en> = {
  title: '其他日历',
  text: '您在其他日历中忙碌的时段，客户无法在此预约。',
  privacy: '最多 {max, number} 个日历。日程内容不会被保存或显示。',
  none: '尚未读取其他日历。',
  add: '添加日历',
  addTitle: '添加日历',
  name: '名称',
  nameHint: '仅您可见。',
  address: '日历地址',
  addressHint:
    'Google 日历：设置、您的日历、“iCal 格式的私密地址”。Outlook：设置、共享日历、发布、ICS 链接。iCloud：共享、公开日历。',
  team: '这是谁的日历',
  allTeams: '占用所有班组',
  teamNumber: '班组 {team, number}',
  save: '添加',
  saved: '日历已添加，即将读取',
  waiting: '正在首次读取……',
  read: '{at} 已读取',
  times: '{count, plural, =0 {之后没有忙碌时段} other {之后有 # 个忙碌时段}}',
  skipped: '有 {count, number} 个日程无法识别：',
  unclear: {
    zone: '{at}：无法识别时区“{zone}”，该日程不占用时间。',
    rule: '{at}：无法识别其重复方式，仅占用第一次的时间。',
    time: '{at}：部分时间无法读取，可能未全部占用。',
  },
  unclearDate: '日期无法读取',
  unclearMore: '另有 {count, number} 个',
  problems: {
    refused: '该地址指向的位置不在公共互联网上。',
    gone: '该地址已没有日历，或已停止共享。请用新地址重新添加。',
    unreachable: '对方服务器没有响应，我们会自动重试。',
    notCalendar: '该地址的内容不是日历。请使用以 .ics 结尾的地址。',
    tooLarge: '日历过大，无法读取。请共享日程较少的日历。',
  },
  kept: '{at} 读取的内容仍然有效。',
  tried: '上次尝试：{at}。',
  rereadOf: '立即重新读取 {name}',
  rereadSoon: '即将重新读取',
  removeOf: '移除 {name}',
  removeTitle: '要移除 {name} 吗？',
  removeText: '它占用的时段将立即可以预约。',
  remove: '移除',
  removed: '日历已移除',
};
