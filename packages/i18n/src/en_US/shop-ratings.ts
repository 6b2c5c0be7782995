/** What customers gave and wrote, as everybody reads it in the storefront. */
export const shopRatings = {
  title: 'Ratings and comments',
  outOfFive: '{score, number} out of 5',
  ratings: '{count, plural, one {# rating} other {# ratings}}',
  stars: '{count, plural, one {# star} other {# stars}}',
  howOften: 'Rating breakdown',
  list: 'Comments',
  loadingList: 'Loading comments…',
  fromOrders: 'Only customers with a completed order can rate.',
  noWords: 'Rated without a comment',
  edited: 'edited',
  replied: 'Reply from {merchant}, {when}',
  emptyTitle: 'No ratings yet',
  emptyText: 'Customers can rate once their order is completed.',
  more: 'Show more comments',
  about: 'About <service></service>',
  own: {
    title: 'Your rating',
    noReply: 'The merchant has not replied yet.',
    hidden: 'Khidma has hidden your comment. Other customers do not see it.',
    reason: 'Reason: <reason></reason>',
  },
} as const;
