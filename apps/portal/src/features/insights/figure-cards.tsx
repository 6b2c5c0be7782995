import { type FigureWords, type Point, pointsOf, useFigureLabels } from './figures.ts';
import classes from './insights.module.css';
import type { InsightFigures, Insights } from '@khidma/contract/insights/insights';
import {
  changeOf,
  conversion,
  leastCounted,
  repeatShare,
} from '@khidma/domain/orders/insight-shares';
import { IconArrowDownRight, IconArrowUpRight } from '@khidma/icons';
import { inCurrency } from '@khidma/i18n/amounts';
import { Money } from '@khidma/ui/money';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The four figures that say most, each with its change, its line, and what is usual. */
export function FigureCards({ insights }: { readonly insights: Insights }) {
  const t = useTranslations('insights.cards');
  const words = useFigureLabels();
  const { now, earlier, median, days } = insights;
  // Beside next to nothing every change is a large one.
  const isEnough = earlier.booked >= leastCounted;
  // What is usual says more than what was; without it there is that.
  const beside = (usual: number | null | undefined, before: number | null): ReactNode => {
    if (usual != null) return t('median', { share: words.share(usual) });
    return before === null ? null : `${words.share(before)} ${t('before')}`;
  };
  const shares = [
    ['conversion', conversion, beside(median?.conversion, conversion(earlier))],
    ['repeats', repeatShare, beside(median?.repeats, repeatShare(earlier))],
  ] as const;
  return (
    <StatGrid>
      <StatCard
        label={inCurrency(t('revenue'))}
        value={
          <Valued change={isEnough ? changeOf(now.revenue, earlier.revenue) : null}>
            <Money fils={now.revenue} bare />
          </Valued>
        }
        note={
          <Spark
            points={pointsOf(days, ({ revenue }) => revenue)}
            note={
              earlier.booked > 0 && (
                <>
                  <Money fils={earlier.revenue} bare /> {t('before')}
                </>
              )
            }
          />
        }
      />
      <StatCard
        label={t('booked')}
        value={
          <Valued change={isEnough ? changeOf(now.booked, earlier.booked) : null}>
            {words.count(now.booked)}
          </Valued>
        }
        note={
          <Spark
            points={pointsOf(days, ({ booked }) => booked)}
            note={earlier.booked > 0 && `${words.count(earlier.booked)} ${t('before')}`}
          />
        }
      />
      {shares.map(([name, share, note]) => (
        <StatCard
          key={name}
          label={t(name)}
          value={<Share {...{ now, earlier, share, words }} />}
          note={<Spark points={sharesOf(days, share)} note={note} />}
        />
      ))}
    </StatGrid>
  );
}

type ShareOf = (figures: InsightFigures) => number | null;

interface ShareProps {
  readonly now: InsightFigures;
  readonly earlier: InsightFigures;
  readonly share: ShareOf;
  readonly words: FigureWords;
}

/** A share, with by how many hundredths it moved. */
function Share({ now, earlier, share, words }: ShareProps) {
  const t = useTranslations('insights.cards');
  const [own, before] = [share(now), share(earlier)];
  if (own === null) return <span className={classes.tooFew}>{t('tooFew')}</span>;
  return (
    <Valued change={before === null ? null : own - before} isDifference>
      {words.share(own)}
    </Valued>
  );
}

/** The line of a share: what runs from one point to the next, each of as much as there was until then. */
const sharesOf = (days: Insights['days'], share: ShareOf): Point[] => {
  const parts = ['views', 'booked', 'repeated'] as const;
  const [views, booked, repeated] = parts.map((part) => pointsOf(days, (figures) => figures[part]));
  const none = { completed: 0, cancelled: 0, revenue: 0 };
  return (views ?? []).flatMap((point, at) => {
    const of = (which: 'now' | 'earlier'): number | null =>
      share({
        ...none,
        views: point[which],
        booked: booked?.[at]?.[which] ?? 0,
        repeated: repeated?.[at]?.[which] ?? 0,
      });
    const value = of('now');
    return value === null ? [] : [{ day: point.day, now: value, earlier: 0 }];
  });
};

interface ValuedProps {
  readonly change: number | null;
  /** Whether the change is in hundredths of the whole, and not in parts of what it was. */
  readonly isDifference?: boolean;
  readonly children: ReactNode;
}

function Valued({ change, isDifference = false, children }: ValuedProps) {
  const t = useTranslations('insights.cards');
  const words = useFigureLabels();
  const Icon = change !== null && change < 0 ? IconArrowDownRight : IconArrowUpRight;
  const isSeen = change !== null && Math.round(change * (isDifference ? 1000 : 100)) !== 0;
  return (
    <span className={`k-wrap ${classes.valued}`}>
      {children}
      {isSeen ? (
        <span className={change < 0 ? classes.down : classes.up}>
          <Icon
            size={16}
            className="k-flip"
            role="img"
            aria-label={t(change < 0 ? 'less' : 'more')}
          />
          {isDifference
            ? t('points', { points: words.points(change) })
            : words.share(Math.abs(change))}
        </span>
      ) : (
        change !== null && <span className={classes.same}>{t('same')}</span>
      )}
    </span>
  );
}

interface SparkProps {
  readonly points: readonly Point[];
  readonly note: ReactNode;
}

/** How a figure ran within its own range, without axes, above what it is beside; what cannot be drawn runs flat. */
function Spark({ points, note }: SparkProps) {
  const values = points.length > 1 ? points.map(({ now }) => now) : [0, 0];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const line = values
    .map((value, at) => {
      const height = most === least ? 0.5 : (value - least) / (most - least);
      return `${(at / (values.length - 1)) * 100} ${30 - height * 28}`;
    })
    .join('L');
  return (
    <>
      <svg className={classes.spark} viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden>
        <path className={classes.sparkLine} d={`M${line}`} />
      </svg>
      <div className={classes.sparkNote}>{note}</div>
    </>
  );
}
