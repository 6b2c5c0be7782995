import { useTimeLeft } from '../intl/use-time-left.ts';
import type { Home } from '@khidma/contract/insights/home';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './rates-row.module.css';

/** A merchant's own rates, each beside the median of its category. */
export function RatesRow({ rates }: { readonly rates: NonNullable<Home['rates']> }) {
  const t = useTranslations('home.rates');
  const format = useFormatter();
  const timeLeft = useTimeLeft();
  const share = (value: number): string =>
    format.number(value, { style: 'percent', maximumFractionDigits: value < 0.1 ? 1 : 0 });
  const figures = [
    [t('answer'), rates.answerSeconds, (seconds: number) => timeLeft(seconds * 1000)],
    [t('completed'), rates.completion, share],
    [t('cancelled'), rates.cancellation, share],
  ] as const;
  return (
    <div className={classes.rates}>
      <p className="k-quiet">{t('span', { category: rates.category })}</p>
      <dl>
        {figures.map(([label, { own, median }, said]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{own === null ? '—' : said(own)}</b>
              {median !== null && <span>{t('median', { value: said(median) })}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
