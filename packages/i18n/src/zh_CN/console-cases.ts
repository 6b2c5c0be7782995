import type { consoleCases as en } from '../en_US/console-cases.ts';
import type { Texts } from '../texts.ts';

/** Who of staff has what in hand, what they noted about it, and what is done with many at once. */
export const consoleCases: Texts<typeof en> = {
  /** What a list itself says; the rest comes once it is asked for. */
  list: {
    find: '按处理人筛选',
    with: '处理人',
    anyone: '不限处理人',
    me: '我',
    nobody: '无人处理',
    noMatch: '没有内容',
    noMatchText: '此队列中没有符合所选处理人的事项。',
    showAll: '显示全部',
    tick: '选择 {name}',
    tickAll: '选择本页全部',
  },
  clear: '清除选择',
  take: '由我处理',
  takeOver: '接手',
  give: '交给',
  release: '取消分配',
  nobodyHas: '这些事项无人处理',
  given: '{count, plural, other {已分配 # 项}}',
  released: '{count, plural, other {已取消分配 # 项}}',
  title: '处理人',
  isMine: '由您处理',
  isNobodys: '无人处理',
  isWith: '由 <name></name> 处理',
  notes: '备注',
  notesText: '仅同事可见。',
  note: '备注',
  addNote: '添加备注',
  noteAdded: '备注已添加',
  noNotes: '还没有备注。',
  batch: {
    someFailed: '{count, plural, other {# 项保持不变}}',
    done: '{count, plural, =0 {没有任何更改。} other {已更改 # 项。}}',
    approve: '通过',
    approveServices: '通过{count, plural, other {# 项服务}}？',
    approveServicesText: '仍为列表中版本的服务将发布，或应用其更新。',
    approveWithdrawals: '通过{count, plural, other {# 笔提现}}？',
    approveWithdrawalsText: '合计 {amount}。须由两人批准的将等待第二人。此操作无法撤销。',
    approved: '{count, plural, other {已通过 # 项}}',
    hide: '隐藏',
    dismiss: '驳回举报',
  },
};
