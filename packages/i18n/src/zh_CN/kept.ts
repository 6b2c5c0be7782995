import type { kept as en } from '../en_US/kept.ts';
import type { Texts } from '../texts.ts';

/** What was done without a connection, and is kept on the phone until it is sent. */
export const kept: Texts<typeof en> = {
  unsent: '有 {count} 项内容保存在本手机上，尚未发送。',
  overdue: '有 {count} 项内容在本手机上等待发送已有多日。请联网，以便我们发送。',
  refused: '本手机上保存的 {count} 项内容未被接受。',
  show: '查看',
  title: '保存在本手机上的内容',
  text: '联网后将按此顺序立即发送。您可以关闭本页，内容不会丢失。',
  here: '已保存在本手机上，尚未发送：{what}',
  proof: '完工凭证',
  none: '已全部发送。',
  tryNow: '立即重试',
  call: {
    completeOrder: '完工凭证',
    recordVisitStep: '上门进度：{step}',
    recordJobStep: '上门进度：{step}',
    addJobPictures: '上门照片',
  },
  pictures: '{count} 张图片',
  doneAt: '完成于 {when}',
  state: { waiting: '等待发送', sending: '正在发送', sent: '已发送', refused: '未被接受' },
  again: '重新发送',
  open: '打开订单',
  remove: '删除',
  removeTitle: '删除未发送的内容？',
  removeText: '该内容从未发送，删除后无法恢复。',
  saved: '已保存在本手机上，联网后将自动发送。',
  noRoom: '本手机存储空间不足。请释放空间后重试；您填写的内容仍在此处。',
  already: '该内容已保存在本手机上，稍后会发送。',
  file: '已保存在本手机上',
  signOut: {
    title: '还有内容未发送，确定退出登录？',
    text: '有 {count} 项内容保存在本手机上，尚未发送。如果删除，客户将永远看不到您的凭证。',
    stay: '保持登录',
    leave: '删除并退出登录',
  },
};
