import { currency, formatDirhams } from '@khidma/i18n/amounts';
import { cx } from './cx.tsx';
import classes from './money.module.css';

export interface MoneyProps {
  /** Integer fils: 123450 shows `AED 1,234.50`. Null shows a dash. */
  fils: number | null;
  /** `always` shows + or − and colours what comes in (ledgers). A negative amount has its − anyway. */
  sign?: 'auto' | 'always' | undefined;
  strong?: boolean | undefined;
  /** Without the currency, where the head of the column says it. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

/** An amount, the same in all three languages: left to right, Latin digits of one width. */
export function Money({ fils, sign = 'auto', strong, bare, className }: MoneyProps) {
  if (fils === null) return <span className={className}>—</span>;
  const mark = fils < 0 ? '−' : sign === 'always' && fils > 0 ? '+' : '';
  const tone = sign === 'always' && (fils > 0 ? classes.in : classes.out);
  return (
    <bdi
      dir="ltr"
      data-amount
      className={cx(classes.money, strong && classes.strong, tone, className)}
    >
      {mark}
      {!bare && (
        <>
          <span className={classes.currency}>{currency}</span>
          {'\u00a0'}
        </>
      )}
      {formatDirhams(Math.abs(fils))}
    </bdi>
  );
}
