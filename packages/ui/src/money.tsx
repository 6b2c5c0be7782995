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
  currency?: string | undefined;
  className?: string | undefined;
}

/** An amount, the same in all three languages: left to right, Latin digits of one width. */
export function Money({
  fils,
  sign = 'auto',
  strong,
  bare,
  currency = 'AED',
  className,
}: MoneyProps) {
  if (fils === null) return <span className={className}>—</span>;
  const mark = fils < 0 ? '−' : sign === 'always' && fils > 0 ? '+' : '';
  const tone = sign === 'always' && (fils > 0 ? classes.in : classes.out);
  return (
    <bdi dir="ltr" className={cx(classes.money, strong && classes.strong, tone, className)}>
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

/** Non-negative integer fils as grouped dirhams with two decimals: 123450 → `1,234.50`. */
export function formatDirhams(fils: number): string {
  const whole = Math.trunc(fils / 100);
  const rest = String(fils % 100).padStart(2, '0');
  return `${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
