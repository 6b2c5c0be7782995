import type { commentPictures as en } from '../en_US/comment-pictures.ts';
import type { Texts } from '../texts.ts';

/** The pictures of a comment. */
export const commentPictures: Texts<typeof en> = {
  pictures: '{name} 的图片',
  picture: '{name} 的第 {index, number} 张图片',
  previous: '上一张',
  next: '下一张',
};
