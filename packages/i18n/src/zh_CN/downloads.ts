import type { downloads as en } from '../en_US/downloads.ts';
import type { Texts } from '../texts.ts';

/** Taking a list away as a file. */
export const downloads: Texts<typeof en> = {
  xlsx: '下载 Excel',
  csv: '下载 CSV',
  pdf: '下载 PDF',
  columns: '文件的列',
  export: '导出',
  making: '正在生成文件…',
  done: '文件已下载',
  nothing: '列表为空，没有可下载的内容',
};
