import type { consoleViews as en } from '../en_US/console-views.ts';
import type { Texts } from '../texts.ts';

/** How lists of the console are narrowed, under names. */
export const consoleViews: Texts<typeof en> = {
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
};
