import type { documentArchive as en } from '../en_US/document-archive.ts';
import type { Texts } from '../texts.ts';

/** A month's finance documents in one file, as it is asked for, made and downloaded. */
export const documentArchive: Texts<typeof en> = {
  title: '按月打包下载',
  text: '将一个月的全部单据（PDF 及 XML 电子发票）打包成一个 ZIP 文件，便于交给会计。',
  ask: '生成 ZIP 文件',
  none: '暂无可打包的单据：订单付款后会开具单据。',
  oneAtATime: '正在生成一个文件，请等它完成。',
  making:
    '{month}：已完成 {done, number} / {total, number} 份。您可以离开此页面，文件生成后会留在这里。',
  ready: '{month}：{total, number} 份单据',
  readyText: '{size}，保留至 {time}，之后删除；需要时可重新生成。',
  download: '下载',
  failed: '{month} 的文件未能生成，请重试。',
};
