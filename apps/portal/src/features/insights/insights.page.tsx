import { ChartSection } from './chart-section.tsx';
import { isByWeek, pointsOf, useFigureLabels } from './figures.ts';
import { insightsQuery, insightsSpan, insightsSearch } from './insights-queries.ts';
import classes from './insights.module.css';
import { Advice } from './advice.tsx';
import { FigureCards } from './figure-cards.tsx';
import { AreasCard, FunnelCard, HeatCard, ReasonsCard, ServicesCard } from './insight-cards.tsx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useNow, useTimeLeft } from '@khidma/app/intl/use-time-left';
import { NotLoaded } from '@khidma/app/list/list-state';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyPart } from '@khidma/app/route/lazy-part';
import type { Insights } from '@khidma/contract/insights/insights';
import {
  cancelShare,
  completeShare,
  conversion,
  repeatShare,
} from '@khidma/domain/orders/insight-shares';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { inCurrency } from '@khidma/i18n/amounts';
import { Chart } from '@khidma/ui/chart';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { FilterChip } from '@khidma/ui/filter-chip';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useState } from 'react';
import { FigureTable } from '@khidma/ui/figure-table';
import { IconChartBar } from '@khidma/icons';
import { Card, Page, PageHeader, Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { allPlacesQuery } from '../../shared/own-queries.ts';

export const route = pageRoute({
  path: '/insights',
  search: insightsSearch,
  data: () => [allPlacesQuery],
  dataOfSearch: (search) => [insightsQuery(search)],
  nav: { group: 'work', order: 8, word: 'insights', Icon: IconChartBar },
});

// Below the fold.
const AnswersCard = lazyPart(async () => (await import('./answers-card.tsx')).AnswersCard);

/** What people look at, book and come back for, beside the days before and what is usual. */
export function InsightsPage() {
  const t = useTranslations();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const span = insightsSpan(search);
  const query = usePageQuery(insightsQuery(search));
  const { data } = query;
  return (
    <Page>
      <PageHeader
        title={t('nav.insights')}
        description={t('insights.text')}
        actions={
          <SpanChips
            span={span}
            isUsual={search.from === undefined}
            before={data?.before}
            onSpan={(chosen) => void navigate({ search: chosen ?? {} })}
          />
        }
      />
      {data === undefined ? (
        <Card>
          <NotLoaded query={query} as="detail" />
        </Card>
      ) : (
        <div className={classes.board} aria-busy={query.isPlaceholderData}>
          <FigureCards insights={data} />
          <div className={`${classes.wide} ${classes.trend}`}>
            <TrendCard insights={data} />
            <FunnelCard insights={data} />
          </div>
          <ServicesCard insights={data} />
          <div className={classes.wide}>
            <HeatCard insights={data} />
            <ReasonsCard insights={data} />
          </div>
          <div className={classes.half}>
            <AreasCard insights={data} />
            <MedianCard insights={data} />
          </div>
          <AnswersCard />
        </div>
      )}
    </Page>
  );
}

/** How many days back is asked for most. */
const usualSpans = [7, 30, 90, 365] as const;

interface Span {
  readonly from: string;
  readonly to: string;
}

interface SpanChipsProps {
  readonly span: Span;
  /** Whether nobody has chosen these days. */
  readonly isUsual: boolean;
  /** What they stand beside; undefined before it is known. */
  readonly before: Span | undefined;
  /** Null asks for the usual days. */
  readonly onSpan: (span: Span | null) => void;
}

/** Which days are shown, and which they stand beside: both say themselves, the days can be chosen. */
function SpanChips({ span, isUsual, before, onSpan }: SpanChipsProps) {
  const t = useTranslations();
  const { days } = useMoments();
  const today = dubaiDay(useNow());
  const [isOwn, setOwn] = useState(false);
  const said = ({ from, to }: Span): string =>
    days(new Date(from), new Date(to), { day: 'numeric', month: 'short' });
  const words = said(span);
  return (
    <div className={classes.chips}>
      <FilterChip
        {...(isUsual ? { label: words } : { label: t('common.date'), value: words })}
        items={[
          ...usualSpans.map((count) => {
            const from = addDays(today, 1 - count);
            return {
              key: String(count),
              label: t('insights.span.last', { count }),
              current: span.from === from && span.to === today,
              onSelect: () => onSpan({ from, to: today }),
            };
          }),
          { key: 'own', label: t('insights.span.own'), onSelect: () => setOwn(true) },
        ]}
        clearLabel={t('insights.span.usual')}
        onClear={() => {
          setOwn(false);
          onSpan(null);
        }}
      />
      {before !== undefined && (
        <span className={classes.against}>{t('insights.against', { days: said(before) })}</span>
      )}
      {isOwn && (
        <DateRangeField
          label={t('common.date')}
          hideLabel
          fromLabel={t('insights.from')}
          toLabel={t('insights.to')}
          max={today}
          value={span}
          onChange={({ from, to }) => {
            if (from !== '' && to !== '') onSpan({ from, to });
          }}
        />
      )}
    </div>
  );
}

/** The merchant beside what is usual in its category; no figures where too few can be compared. */
function MedianCard({ insights }: { readonly insights: Insights }) {
  const t = useTranslations('insights.median');
  const words = useFigureLabels();
  const timeLeft = useTimeLeft();
  const { median, now, wait } = insights;
  const waited = (seconds: number | null): string =>
    // Less than a minute is said as one, as in the list below.
    seconds === null ? '—' : timeLeft(Math.max(60, seconds) * 1000);
  const lines = [
    ['conversion', words.share(conversion(now)), words.share(median?.conversion ?? null)],
    ['completion', words.share(completeShare(now)), words.share(median?.completion ?? null)],
    ['cancellation', words.share(cancelShare(now)), words.share(median?.cancellation ?? null)],
    ['repeats', words.share(repeatShare(now)), words.share(median?.repeats ?? null)],
    ['answers', waited(wait.now), waited(median?.answerSeconds ?? null)],
  ] as const;
  return (
    <Section
      title={t('title')}
      description={
        median === null
          ? t('none')
          : t('text', { category: median.category, count: median.merchants })
      }
    >
      {median !== null && (
        <>
          <FigureTable
            label={t('title')}
            figures={{
              head: ['', t('own'), t('median')],
              rows: lines.map(([name, ...figures]) => [t(name), ...figures]),
            }}
          />
          <Advice insights={insights} of={['repeats', 'answers']} />
        </>
      )}
    </Section>
  );
}

/** What customers paid, by day or week, beside the days before. */
function TrendCard({ insights }: { readonly insights: Insights }) {
  const amountText = useAmountText();
  const t = useTranslations('insights');
  const words = useFigureLabels();
  const points = pointsOf(insights.days, ({ revenue }) => revenue);
  const title = t(isByWeek(insights.days) ? 'trend.week' : 'trend.day');
  const { from, to } = insights;
  const figures = {
    head: [t('day'), inCurrency(t('now')), inCurrency(t('earlier'))],
    rows: points.map(({ day, now, earlier }) => [
      words.day(day),
      words.amount(now),
      words.amount(earlier),
    ]),
  };
  return (
    <ChartSection
      title={title}
      part="days"
      span={{ from, to }}
      figures={figures}
      keys={
        <span className={`k-quiet ${classes.keys}`} aria-hidden>
          <span>{t('now')}</span>
          <span className={classes.keyEarlier}>{t('earlier')}</span>
        </span>
      }
    >
      <Chart
        look="line"
        label={title}
        figures={figures}
        points={points.map(({ day, now, earlier }) => ({
          name: words.day(day),
          said: t('trend.said', {
            day: words.day(day),
            now: amountText(now),
            earlier: amountText(earlier),
          }),
          // In dirhams, whose whole numbers stand at the axis.
          value: now / 100,
          before: earlier / 100,
        }))}
        tickText={words.count}
        note={t('trend.hint')}
      />
      <Advice insights={insights} of={['revenue']} />
    </ChartSection>
  );
}
