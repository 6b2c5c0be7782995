import { Rating } from './rating.tsx';
import classes from './rating-summary.module.css';

export interface RatingSummaryProps {
  /** The mean, 1 to 5. */
  score: number;
  /** Spoken, e.g. "4.6 out of 5". */
  label: string;
  /** How many rated, e.g. "23 ratings". */
  count: string;
  /** Names the list of `shares`. */
  sharesLabel: string;
  /** How often each number of stars was given, the most stars first. */
  shares: readonly { readonly stars: number; readonly label: string; readonly count: number }[];
}

/** The mean of ratings, and how they are spread. */
export function RatingSummary({ score, label, count, sharesLabel, shares }: RatingSummaryProps) {
  const total = shares.reduce((sum, share) => sum + share.count, 0);
  return (
    <div className={classes.summary}>
      <div className={classes.mean}>
        <bdi dir="ltr">{score.toFixed(1)}</bdi>
        <Rating value={score} label={label} size={20} />
        <p>{count}</p>
      </div>
      <ul className={classes.bars} aria-label={sharesLabel}>
        {shares.map((share) => (
          <li key={share.stars}>
            <span>{share.label}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ inlineSize: `${total === 0 ? 0 : (share.count / total) * 100}%` }} />
            </span>
            <bdi dir="ltr">{share.count}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
