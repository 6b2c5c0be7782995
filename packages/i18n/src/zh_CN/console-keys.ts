import type { consoleKeys as en } from '../en_US/console-keys.ts';
import type { Texts } from '../texts.ts';

/** The console's keys of one letter, and what each does. */
export const consoleKeys: Texts<typeof en> = {
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
};
