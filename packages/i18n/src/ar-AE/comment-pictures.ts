import type { commentPictures as en } from '../en_US/comment-pictures.ts';
import type { Texts } from '../texts.ts';

/** The pictures of a comment. */
export const commentPictures: Texts<typeof en> = {
  pictures: 'صور {name}',
  picture: 'الصورة {index, number} من {name}',
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
};
