/** What is counted of a merchant's services within some days; money in fils. */
export interface CountedFigures {
  readonly views: number;
  readonly booked: number;
  readonly repeated: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly revenue: number;
}

/** A share of fewer than so many is chance: it is not said, and nothing is compared with it. */
export const leastCounted = 10;

/** Returns a share, from 0 to 1; null where its whole is too small to say anything. */
const shareOf = (part: number, whole: number): number | null =>
  whole < leastCounted ? null : Math.min(1, part / whole);

/** Of those who looked at a service, how many booked; null too where more was booked than looked at: views were not counted then. */
export const conversion = ({ booked, views }: CountedFigures): number | null =>
  booked > views ? null : shareOf(booked, views);

/** Of what was booked, how much by customers who had booked before. */
export const repeatShare = ({ repeated, booked }: CountedFigures): number | null =>
  shareOf(repeated, booked);

/** Of what was booked, how much was cancelled. */
export const cancelShare = ({ cancelled, booked }: CountedFigures): number | null =>
  shareOf(cancelled, booked);

/** Of what was booked, how much was completed. */
export const completeShare = ({ completed, booked }: CountedFigures): number | null =>
  shareOf(completed, booked);

/** By how much a figure changed, in parts of what it was; null where it was too little to compare with. */
export const changeOf = (now: number, earlier: number): number | null =>
  earlier <= 0 ? null : (now - earlier) / earlier;
