import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { ButtonLink } from '@khidma/ui/button';
import { Coming, FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { HolidaysSection, SpecialDaysSection } from './special-days-section.tsx';
import { VisitRulesSection } from './visit-rules-section.tsx';
import { scheduleQuery } from '../../shared/visits/calendar-query.ts';

const ServiceVisitsSection = lazy(async () => ({
  default: (await import('./service-visits-section.tsx')).ServiceVisitsSection,
}));

const BusyCalendarsSection = lazyPart({
  load: async () => (await import('./busy-calendars-section.tsx')).BusyCalendarsSection,
  texts: texts.busyCalendars,
  lang: () => sessionStore.getState().lang,
});

/** When customers can book, and for how long. */
export function WorkingTimesPage() {
  const t = useTranslations();
  const query = useQuery(scheduleQuery);
  const { data } = query;
  return (
    <Page narrow>
      <PageHeader
        title={t('nav.workingTimes')}
        description={t('schedule.times.text')}
        actions={
          <ButtonLink href={paths.merchantPart('work')}>{t('schedule.times.weekly')}</ButtonLink>
        }
      />
      {data === undefined ? (
        <Card>
          {query.isError ? (
            <LoadFailed query={query} />
          ) : (
            <FormSkeleton label={t('common.loading')} fields={6} />
          )}
        </Card>
      ) : (
        <>
          {data.hours === null && <NoHours />}
          <VisitRulesSection schedule={data} />
          <SpecialDaysSection schedule={data} />
          <HolidaysSection schedule={data} />
          <BusyCalendarsSection teams={data.teams} />
          <Suspense fallback={<Coming />}>
            <ServiceVisitsSection />
          </Suspense>
        </>
      )}
    </Page>
  );
}

function NoHours() {
  const t = useTranslations('schedule.times');
  return (
    <Notice
      tone="warning"
      title={t('noHoursTitle')}
      action={
        <ButtonLink size="sm" href={paths.merchantPart('work')}>
          {t('setHours')}
        </ButtonLink>
      }
    >
      {t('noHours')}
    </Notice>
  );
}
