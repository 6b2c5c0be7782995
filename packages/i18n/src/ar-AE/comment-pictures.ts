import type { commentPictures as en } from '../en_US/comment-pictures.ts';
import type { Texts } from '../texts.ts';

/** The pictures of a comment. */
export const commentPictures: Texts<typeof en> = {
  pictures: 'صور \u2068{name}\u2069',
  picture: 'الصورة {index, number} من \u2068{name}\u2069',
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
};
