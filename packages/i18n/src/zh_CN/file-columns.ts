import type { fileColumns as en } from '../en_US/file-columns.ts';
import type { Texts } from '../texts.ts';

/** Choosing the columns of a list's files. */
export const fileColumns: Texts<typeof en> = {
  title: '文件的列',
  text: 'Excel 和 CSV 文件按此顺序包含所选的列。您的选择保存在此设备上。',
  up: '上移“{name}”',
  down: '下移“{name}”',
  usual: '恢复全部列和默认顺序',
  none: '请至少选择一列',
  saved: '下一个文件将使用这些列',
};
