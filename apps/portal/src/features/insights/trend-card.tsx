import { inCurrency } from '@khidma/i18n/amounts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import type { Insights } from '@khidma/contract/insights/insights';
import { Bone } from '@khidma/ui/loading';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ChartSection } from './chart-section.tsx';
import { isByWeek, pointsOf } from './figures.ts';
import classes from './insights.module.css';
import { useFigureWords } from './use-figure-words.ts';

// What draws is fetched once there is something to draw.
const LineChart = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }));

/** What customers paid, by day or week, beside the days before. */
export function TrendCard({ insights }: { readonly insights: Insights }) {
  const amountText = useAmountText();
  const t = useTranslations('insights');
  const words = useFigureWords();
  const points = useMemo(() => pointsOf(insights.days, ({ revenue }) => revenue), [insights.days]);
  const title = t(isByWeek(insights.days.length) ? 'trend.week' : 'trend.day');
  const { from, to } = insights;
  return (
    <ChartSection
      isSpoken
      title={title}
      part="days"
      span={{ from, to }}
      table={{
        head: [t('day'), inCurrency(t('now')), inCurrency(t('earlier'))],
        rows: points.map(({ day, now, earlier }) => [
          words.day(day),
          words.amount(now),
          words.amount(earlier),
        ]),
      }}
    >
      <p className={classes.keys} aria-hidden>
        <span className={classes.keyNow}>{t('now')}</span>
        <span className={classes.keyEarlier}>{t('earlier')}</span>
      </p>
      <Suspense fallback={<Bone height="240px" />}>
        <LineChart
          points={points}
          label={title}
          said={({ day, now, earlier }) =>
            t('trend.said', {
              day: words.day(day),
              now: amountText(now),
              earlier: amountText(earlier),
            })
          }
          dayText={words.day}
          valueText={(value) => words.count(Math.round(value / 100))}
        />
      </Suspense>
    </ChartSection>
  );
}
