import type { Texts } from '../texts.ts';
import type { uploads as en } from '../en_US/uploads.ts';

/** Choosing files and watching them go up, in the signed-in part. */
export const uploads: Texts<typeof en> = {
  choose: '选择文件',
  drop: '将文件拖到此处，或',
  remove: '移除 {name}',
  retry: '重新上传 {name}',
  moveUp: '上移 {name}',
  moveDown: '下移 {name}',
  progress: '{name} 的上传进度',
  preparing: '正在处理…',
  wait: '请等待所有文件上传完成',
  refused: '有文件未能上传，请删除或重试',
  tooMany: '有 {count, plural, other {# 个文件}}未添加：最多 {max, number} 个。',
  completionHint: 'JPG 或 PNG，每张不超过 10 MB，最多 {max, number} 张',
};
