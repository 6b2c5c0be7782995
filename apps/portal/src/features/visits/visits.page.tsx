import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { VisitAhead } from '@khidma/contract/shapes/asked-visit';
import { dubaiDay } from '@khidma/domain/rules/days';
import { IconTruck } from '@khidma/icons';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Page, PageHeader, Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { visitDaysQuery } from '../../shared/visits/visits-ahead.ts';
import { VisitCard } from './visit-card.tsx';
import classes from './visits.module.css';

export const route = pageRoute({
  path: '/visits',
  data: () => [visitDaysQuery],
  nav: { group: 'work', order: 4, word: 'visits', Icon: IconTruck },
});

/** Today's and tomorrow's visits for whoever makes them: where, when, and how far each is. It works without a line. */
export function VisitsPage() {
  const t = useTranslations();
  const query = useQuery(visitDaysQuery);
  return (
    <Page narrow>
      <PageHeader title={t('nav.visits')} description={t('visits.ahead.text')} />
      {query.data ? (
        <Days visits={query.data.visits} hasMore={query.data.hasMore} />
      ) : (
        <Card>{query.isError ? <LoadFailed query={query} /> : <DetailSkeleton />}</Card>
      )}
    </Page>
  );
}

interface DaysProps {
  readonly visits: readonly VisitAhead[];
  readonly hasMore: boolean;
}

function Days({ visits, hasMore }: DaysProps) {
  const t = useTranslations('visits.ahead');
  const { weekday } = useMoments();
  const now = useNow();
  const today = dubaiDay(now);
  const isToday = ({ reservedAt }: VisitAhead): boolean =>
    reservedAt === null || dubaiDay(Date.parse(reservedAt)) <= today;
  const days = [
    { title: t('today'), shown: visits.filter(isToday) },
    { title: t('tomorrow'), shown: visits.filter((visit) => !isToday(visit)) },
  ].filter(({ shown }) => shown.length > 0);
  if (days.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('none')}
          action={<ButtonLink href={paths.calendar()}>{t('calendar')}</ButtonLink>}
        >
          {t('noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      {days.map(({ title, shown }) => (
        <Section
          key={title}
          title={title}
          flush
          description={shown[0]?.reservedAt ? weekday(shown[0].reservedAt) : undefined}
        >
          <div className={classes.visits}>
            {shown.map((visit) => (
              <VisitCard key={visit.orderId} visit={visit} now={now} />
            ))}
          </div>
        </Section>
      ))}
      {hasMore && (
        <Notice
          tone="info"
          action={
            <ButtonLink size="sm" href={paths.orders()}>
              {t('allOrders')}
            </ButtonLink>
          }
        >
          {t('more')}
        </Notice>
      )}
    </>
  );
}
