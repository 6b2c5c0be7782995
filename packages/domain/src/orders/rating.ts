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

/** Returns the sum of all ratings. */
const starsGiven = (counts: RatingCounts): number =>
  ratings.reduce((total, rating) => total + rating * counts[rating], 0);

/** The total service score: the mean of all ratings, to one decimal; null before the first. */
export const serviceScore = (counts: RatingCounts): number | null => {
  const given = ratingsGiven(counts);
  if (given === 0) return null;
  return Math.round((starsGiven(counts) * 10) / given) / 10;
};

/** What is added to everybody's ratings where services are ranked: one friend's five does not stand above two hundred strangers' 4.9. */
export const rankPrior = { given: 4, rating: 3 } as const satisfies {
  readonly given: number;
  readonly rating: Rating;
};

/** What a rank is told in: thousandths of a star. */
export const rankScale = 1000;

/** Returns how high ratings rank: their mean as if `rankPrior` had been given too, in thousandths; 0 before the first. @internal A test asks it and the database, which ranks. */
export const ratingRank = (counts: RatingCounts): number => {
  const given = ratingsGiven(counts);
  if (given === 0) return 0;
  const sum = starsGiven(counts) + rankPrior.given * rankPrior.rating;
  return Math.round((sum * rankScale) / (given + rankPrior.given));
};
