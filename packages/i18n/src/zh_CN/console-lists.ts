import type { consoleLists as en } from '../en_US/console-lists.ts';
import type { Texts } from '../texts.ts';

/** What all lists of the console share. */
export const consoleLists: Texts<typeof en> = {
  /** How lists of the console are narrowed, under names. */
  views: {
    title: '已存筛选',
    menu: '已存筛选',
    menuAt: '已存筛选：{name}',
    own: '我的',
    desks: '所有人',
    actions: '当前筛选',
    save: '保存当前筛选',
    change: '重命名或共享',
    remove: '删除',
    nothing: '设置筛选后即可保存',
    full: '已满：每个列表最多保存 {max, plural, other {# 个筛选}}',
    name: '名称',
    text: '列表当前显示的内容将以此名称保存。',
    share: '供所有工作人员使用',
    shareText: '所有工作人员都能看到；否则只有您能看到。',
    saved: '筛选已保存',
    removed: '筛选已删除',
    removeTitle: '删除“{name}”？',
    removeText: '只删除筛选，列表内容不变。',
    removeShared: '所有工作人员都将不再看到它。列表内容不变。',
  },
  /** The console's keys of one letter, and what each does. */
  keys: {
    walk: {
      label: '列表中的记录',
      previous: '上一条',
      next: '下一条',
      place: '第 {place, number} 条，共 {count, number} 条',
    },
    title: '键盘快捷键',
    text: '用于列表和详情页。输入文字或打开窗口时不起作用。',
    what: {
      next: '下一行，或下一条记录',
      previous: '上一行，或上一条记录',
      open: '打开所在行',
      approve: '通过：决定前会先询问',
      reject: '驳回：会询问原因',
      select: '勾选所在行',
      search: '搜索此列表',
      everything: '搜索全部',
      help: '显示此列表',
    },
    switch: '单字母快捷键',
    switchText: '仅限此设备。使用语音输入时请关闭。',
  },
};
