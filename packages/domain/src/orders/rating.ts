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

/** Returns the counts that a list of them says, worst first. */
export const ratingCountsOf = ([
  ones = 0,
  twos = 0,
  threes = 0,
  fours = 0,
  fives = 0,
]: readonly number[]): RatingCounts => ({ 1: ones, 2: twos, 3: threes, 4: fours, 5: fives });

/** Returns how many ratings were given in all. */
export const ratingsGiven = (counts: RatingCounts): number =>
  ratings.reduce((sum, rating) => sum + counts[rating], 0);

/** The total service score: the mean of all ratings, to one decimal; null before the first. */
export const serviceScore = (counts: RatingCounts): number | null => {
  const given = ratingsGiven(counts);
  if (given === 0) return null;
  const sum = ratings.reduce((total, rating) => total + rating * counts[rating], 0);
  return Math.round((sum * 10) / given) / 10;
};
