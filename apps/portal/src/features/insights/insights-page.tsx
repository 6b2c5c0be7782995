import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { useNow } from '@khidma/app/intl/use-time-left';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { Insights } from '@khidma/contract/insights/insights';
import { dubaiDay } from '@khidma/domain/rules/days';
import '@khidma/ui/data-tokens.css';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { sessionStore } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { FigureCards } from './figure-cards.tsx';
import { insightsQuery } from './insights-queries.ts';
import { spanOf } from './insights-search.ts';
import classes from './insights.module.css';
import { MedianCard } from './median-card.tsx';
import { AreasCard, FunnelCard, HeatCard, ReasonsCard, ServicesCard } from './parts.tsx';
import { TrendCard } from './trend-card.tsx';
import { useFigureWords } from './use-figure-words.ts';

// Below the fold.
const AnswersCard = lazyPart({
  load: async () => (await import('./answers-card.tsx')).AnswersCard,
  texts: texts.answerTimes,
  lang: () => sessionStore.getState().lang,
});

const route = getRouteApi('/portal/insights');

/** What people look at, book and come back for, beside the days before and what is usual. */
export function InsightsPage() {
  const t = useTranslations();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow();
  const span = spanOf(search);
  const query = usePageQuery(insightsQuery(search));
  const { data } = query;
  return (
    <Page>
      <PageHeader
        title={t('nav.insights')}
        description={data === undefined ? t('insights.text') : <Against insights={data} />}
        actions={
          <DateRangeField
            label={t('common.date')}
            hideLabel
            fromLabel={t('insights.from')}
            toLabel={t('insights.to')}
            max={dubaiDay(now)}
            value={span}
            onChange={({ from, to }) => {
              if (from !== '' && to !== '') void navigate({ search: { from, to } });
            }}
          />
        }
      />
      {data === undefined ? (
        <Card>
          {query.isError ? (
            <LoadFailed query={query} />
          ) : (
            <DetailSkeleton label={t('common.loading')} />
          )}
        </Card>
      ) : (
        <div className={classes.board} aria-busy={query.isPlaceholderData}>
          <FigureCards insights={data} />
          <div className={classes.wide}>
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

function Against({ insights }: { readonly insights: Insights }) {
  const t = useTranslations('insights');
  const { day } = useFigureWords();
  const { from, to, before } = insights;
  return t('against', {
    from: day(from),
    to: day(to),
    beforeFrom: day(before.from),
    beforeTo: day(before.to),
  });
}
