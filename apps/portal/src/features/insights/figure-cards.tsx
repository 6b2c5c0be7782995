import { Gap } from '@khidma/app/intl/marks';
import type { Insights } from '@khidma/contract/insights/insights';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import { Money } from '@khidma/ui/money';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import { IconArrowDownRight } from '@khidma/ui/icons/arrow-down-right';
import { IconArrowUpRight } from '@khidma/ui/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cancelShare, changeOf, conversion, repeatShare } from './figures.ts';
import classes from './insights.module.css';
import { useFigureWords } from './use-figure-words.ts';

/** The figures that say most, each beside what it was before. */
export function FigureCards({ insights }: { readonly insights: Insights }) {
  const t = useTranslations('insights.cards');
  const words = useFigureWords();
  const timeLeft = useTimeLeft();
  const { now, earlier, wait } = insights;
  const waited = (seconds: number | null): string =>
    // Less than a minute is said as one, as in the list below.
    seconds === null ? '—' : timeLeft(Math.max(60, seconds) * 1000);
  const before = (text: ReactNode): ReactNode => (
    <>
      {text}
      <Gap />
      {t('before')}
    </>
  );
  return (
    <StatGrid>
      <StatCard
        label={t('revenue')}
        value={
          <Valued change={changeOf(now.revenue, earlier.revenue)}>
            <Money fils={now.revenue} />
          </Valued>
        }
        note={before(<Money fils={earlier.revenue} bare />)}
      />
      <StatCard
        label={t('booked')}
        value={
          <Valued change={changeOf(now.booked, earlier.booked)}>{words.count(now.booked)}</Valued>
        }
        note={before(words.count(earlier.booked))}
      />
      <StatCard
        label={t('conversion')}
        value={words.share(conversion(now))}
        note={before(words.share(conversion(earlier)))}
      />
      <StatCard
        label={t('repeats')}
        value={words.share(repeatShare(now))}
        note={before(words.share(repeatShare(earlier)))}
      />
      <StatCard
        label={t('cancelled')}
        value={words.share(cancelShare(now))}
        note={before(words.share(cancelShare(earlier)))}
      />
      <StatCard label={t('answers')} value={waited(wait.now)} note={before(waited(wait.earlier))} />
    </StatGrid>
  );
}

interface ValuedProps {
  readonly change: number | null;
  readonly children: ReactNode;
}

function Valued({ change, children }: ValuedProps) {
  const words = useFigureWords();
  const Icon = change !== null && change < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <span className={classes.valued}>
      {children}
      {change !== null && Math.round(change * 100) !== 0 && (
        <span className={change < 0 ? classes.down : classes.up}>
          <Icon size={16} aria-hidden />
          {words.share(change)}
        </span>
      )}
    </span>
  );
}
