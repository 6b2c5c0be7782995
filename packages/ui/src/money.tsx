import { formatDirhams } from '@khidma/i18n/amounts';
import { cx } from './cx.ts';
import classes from './money.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface MoneyProps {
  /** Integer fils: 123450 shows `AED 1,234.50`, in Arabic `1,234.50 درهم`. Null shows a dash. */
  fils: number | null;
  /** `always` shows + or − and colours what comes in (ledgers). A negative amount has its − anyway. */
  sign?: 'auto' | 'always' | undefined;
  strong?: boolean | undefined;
  /** Without the currency, where the head of the column says it; `desk` where a phone shows no head. */
  bare?: boolean | 'desk' | undefined;
  className?: string | undefined;
}

/** An amount with its currency where the language has it; the figure runs from the left, in Latin digits of one width. */
export function Money({ fils, sign = 'auto', strong, bare, className }: MoneyProps) {
  const { amount } = useUiTexts();
  if (fils === null) return <span className={className}>—</span>;
  const mark = fils < 0 ? '−' : sign === 'always' && fils > 0 ? '+' : '';
  const tone = sign === 'always' && (fils > 0 ? classes.in : classes.out);
  const figure = formatDirhams(Math.abs(fils));
  const [before, behind] = bare === true ? [] : amount.split('#');
  return (
    <bdi
      dir={behind ? 'rtl' : 'ltr'}
      data-amount
      className={cx(classes.money, strong && 'k-strong', tone, className)}
    >
      {behind ? <bdi dir="ltr">{mark + figure}</bdi> : mark}
      {bare !== true && (
        <span className={cx(classes.currency, bare === 'desk' && classes.onPhone)}>
          {before || behind}
        </span>
      )}
      {!behind && figure}
    </bdi>
  );
}
