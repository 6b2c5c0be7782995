import { lazyCode } from '@khidma/app/route/lazy-code';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { scheduleQuery } from '../../shared/visits/calendar-query.ts';
import { useDayLabels } from './use-day-labels.ts';
import { VisitRulesSection } from './visit-rules-section.tsx';
import classes from './working-times.module.css';
import { useHours } from '@khidma/app/intl/use-hours';
import { LoadFailed } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { useEndpointMutation } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { setScheduleDay } from '@khidma/contract/scheduling/schedule';
import type { MerchantScheduleShape } from '@khidma/contract/shapes/schedule';
import { Button, ButtonLink, IconButton } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconClockHour4, IconPencil, IconTrash } from '@khidma/icons';
import { LoadingPlaceholder, FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Page, PageHeader, Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { listSearch } from '@khidma/app/route/search';
import { serviceVisitsQuery } from './visits-queries.ts';

export const route = pageRoute({
  path: '/working-times',
  search: listSearch,
  data: () => [scheduleQuery],
  dataOfSearch: (search) => [serviceVisitsQuery(search)],
  nav: { group: 'business', order: 2, word: 'workingTimes', Icon: IconClockHour4 },
});

const ServiceVisitsSection = lazyCode(
  async () => (await import('./service-visits-section.tsx')).ServiceVisitsSection,
  <LoadingPlaceholder />,
);

const BusyCalendarsSection = lazyPart(
  async () => (await import('./busy-calendars-section.tsx')).BusyCalendarsSection,
);

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
        <Card>{query.isError ? <LoadFailed query={query} /> : <FormSkeleton fields={6} />}</Card>
      ) : (
        <>
          {data.hours === null && <NoHours />}
          <VisitRulesSection schedule={data} />
          <SpecialDaysSection schedule={data} />
          <HolidaysSection schedule={data} />
          <BusyCalendarsSection teams={data.teams} />
          <ServiceVisitsSection />
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

const DayDialog = lazyDialog(async () => (await import('./day-dialog.tsx')).DayDialog);

interface ScheduleProps {
  readonly schedule: MerchantScheduleShape;
}

/** The days ahead that are unlike their weekday. */
function SpecialDaysSection({ schedule }: ScheduleProps) {
  const t = useTranslations('schedule.days');
  const [edited, setEdited] = useState<{ readonly day: string | null } | null>(null);
  return (
    <Section
      flush
      id="days"
      title={t('title')}
      description={t('text')}
      actions={<Button onClick={() => setEdited({ day: null })}>{t('add')}</Button>}
    >
      {schedule.days.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <ul data-bare>
          {schedule.days.map((each) => (
            <SpecialDay key={each.day} {...each} onEdit={() => setEdited({ day: each.day })} />
          ))}
        </ul>
      )}
      {edited !== null && (
        <DayDialog schedule={schedule} day={edited.day} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}

interface SpecialDayProps {
  readonly day: string;
  readonly ranges: MerchantScheduleShape['days'][number]['ranges'];
  readonly onEdit: () => void;
}

function SpecialDay({ day, ranges, onEdit }: SpecialDayProps) {
  const t = useTranslations('schedule.days');
  const name = useDayLabels()(day);
  const { ranges: hours } = useHours();
  const change = useChangeDay();
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        <span className="k-medium">{name}</span>
        <span className="k-quiet">{ranges.length === 0 ? t('closed') : hours(ranges)}</span>
      </span>
      <IconButton
        label={t('editOf', { day: name })}
        icon={<IconPencil size={18} />}
        onClick={onEdit}
      />
      <IconButton
        danger
        label={t('removeOf', { day: name })}
        icon={<IconTrash size={18} />}
        onClick={() => void change({ day, ranges: null }, { before: ranges })}
      />
    </li>
  );
}

/** The public holidays that can be booked, and what happens on each. */
function HolidaysSection({ schedule }: ScheduleProps) {
  const t = useTranslations('schedule.holidays');
  const lang = useDataLang();
  const dayWords = useDayLabels();
  const { ranges: hours } = useHours();
  const [edited, setEdited] = useState<string | null>(null);
  const said = (day: string): string => {
    const own = schedule.days.find((each) => each.day === day);
    if (own !== undefined && own.ranges.length > 0) return t('own', { hours: hours(own.ranges) });
    return t(own === undefined && schedule.worksOnHolidays ? 'usual' : 'closed');
  };
  return (
    <Section flush id="holidays" title={t('title')} description={t('text')}>
      {schedule.holidays.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <ul data-bare>
          {schedule.holidays.map(({ day, names }) => (
            <li key={day} className={classes.line}>
              <span className={classes.what}>
                <span className="k-medium">{names[lang]}</span>
                <span className="k-quiet">{dayWords(day)}</span>
              </span>
              <span>{said(day)}</span>
              <IconButton
                label={t('editOf', { name: names[lang] })}
                icon={<IconPencil size={18} />}
                onClick={() => setEdited(day)}
              />
            </li>
          ))}
        </ul>
      )}
      {edited !== null && (
        <DayDialog schedule={schedule} day={edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}

type DayChange = InputOf<typeof setScheduleDay>;

/** Gives a day back to its weekday at once, with a way to undo it. */
const useChangeDay = () => {
  const t = useTranslations('schedule.days');
  const dayWords = useDayLabels();
  const { mutateAsync } = useEndpointMutation(setScheduleDay, { silent: true });
  const change = async (
    input: DayChange,
    undo?: { readonly before: DayChange['ranges'] },
  ): Promise<void> => {
    const day = dayWords(input.day);
    try {
      await mutateAsync(input);
      feedback.show({
        message: t(input.ranges === null ? 'removed' : 'saved', { day }),
        ...(undo && {
          action: {
            label: t('undo'),
            onSelect: () => void change({ day: input.day, ranges: undo.before }),
          },
        }),
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      feedback.show({ type: 'error', message: t('failed', { reason: error.message }) });
    }
  };
  return change;
};
