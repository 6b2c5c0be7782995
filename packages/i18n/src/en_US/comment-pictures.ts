/** The pictures of a comment. */
export const commentPictures = {
  pictures: 'Pictures by {name}',
  picture: 'Picture {index, number} by {name}',
  previous: 'Previous picture',
  next: 'Next picture',
} as const;
