/** The worst and the best that a customer can give. */
export const minRating = 1;
/** See above. */
export const maxRating = 5;

/** The ratings, worst first. */
export const ratings = [1, 2, 3, 4, 5] as const;

/** A rating. */
export type Rating = (typeof ratings)[number];

/** How often each rating was given. */
export type RatingCounts = Readonly<Record<Rating, number>>;

/** The total service score: the mean of all ratings, to one decimal; null before the first. */
export const serviceScore = (counts: RatingCounts): number | null => {
  const given = ratings.reduce((sum, rating) => sum + counts[rating], 0);
  if (given === 0) return null;
  const sum = ratings.reduce((total, rating) => total + rating * counts[rating], 0);
  return Math.round((sum * 10) / given) / 10;
};
