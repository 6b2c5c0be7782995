import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import type { BusyCalendar } from '@khidma/contract/shapes/schedule';
import {
  listBusyCalendars,
  removeBusyCalendar,
  rereadBusyCalendar,
} from '@khidma/contract/scheduling/calendar';
import { busyCalendarLimits } from '@khidma/domain/availability/busy-calendars';
import { UserText } from '@khidma/ui/bdi';
import { Button, IconButton } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { IconRefresh, IconTrash } from '@khidma/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import classes from './working-times.module.css';

const BusyCalendarDialog = lazyDialog<{ readonly teams: number; readonly onClose: () => void }>(
  async () => (await import('./busy-calendar-dialog.tsx')).BusyCalendarDialog,
);

const calendarsQuery = queryOptionsFor(listBusyCalendars, {});

/** Calendars elsewhere that keep the merchant's time free: when each was read, and why one could not be. */
export function BusyCalendarsSection({ teams }: { readonly teams: number }) {
  const t = useTranslations('busyCalendars');
  const query = useQuery(calendarsQuery);
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<BusyCalendar | null>(null);
  const { data } = query;
  return (
    <Section
      flush
      id="calendars"
      title={t('title')}
      description={t('text')}
      actions={
        data !== undefined && data.length < busyCalendarLimits.most ? (
          <Button onClick={() => setAdding(true)}>{t('add')}</Button>
        ) : undefined
      }
    >
      {data === undefined ? (
        <div className={classes.none}>
          <NotLoaded query={query} as="form" count={1} />
        </div>
      ) : data.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <ul data-bare>
          {data.map((each) => (
            <Calendar key={each.id} calendar={each} onRemove={() => setRemoved(each)} />
          ))}
        </ul>
      )}
      {adding && <BusyCalendarDialog teams={teams} onClose={() => setAdding(false)} />}
      {removed !== null && (
        <QuestionDialog
          danger
          endpoint={removeBusyCalendar}
          input={{ id: removed.id }}
          title={t('removeTitle', { name: removed.name })}
          confirmLabel={t('remove')}
          doneText={t('removed')}
          onClose={() => setRemoved(null)}
        >
          {t('removeText')}
        </QuestionDialog>
      )}
    </Section>
  );
}

interface CalendarProps {
  readonly calendar: BusyCalendar;
  readonly onRemove: () => void;
}

function Calendar({ calendar, onRemove }: CalendarProps) {
  const t = useTranslations('busyCalendars');
  const { soon } = useMoments();
  const reread = useEndpointMutation(rereadBusyCalendar, {
    onSuccess: () => void feedback.show({ message: t('rereadSoon') }),
  });
  const { name, host, team, triedAt, readAt, problem, times, skipped } = calendar;
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className="k-medium">
          <UserText>{name}</UserText>
        </span>
        <span className="k-quiet">
          <DotLine>
            <bdi dir="ltr">{host}</bdi>
            {team === null ? t('allTeams') : t('teamNumber', { team })}
          </DotLine>
        </span>
        {readAt !== null && problem === null && (
          <span className="k-quiet">
            <DotLine>
              {t('read', { at: soon(readAt) })}
              {t('times', { count: times })}
            </DotLine>
          </span>
        )}
        {triedAt === null && <span className="k-quiet">{t('waiting')}</span>}
      </div>
      {triedAt !== null && (
        <IconButton
          label={t('rereadOf', { name })}
          icon={<IconRefresh size={18} />}
          disabled={reread.isPending}
          onClick={() => reread.mutate({ id: calendar.id })}
        />
      )}
      <IconButton
        danger
        label={t('removeOf', { name })}
        icon={<IconTrash size={18} />}
        onClick={onRemove}
      />
      {problem !== null && (
        <div className={classes.below}>
          <Notice tone="warning" title={t(`problems.${problem}`)}>
            {readAt !== null && <div>{t('kept', { at: soon(readAt) })}</div>}
            {triedAt !== null && <div>{t('tried', { at: soon(triedAt) })}</div>}
          </Notice>
        </div>
      )}
      {skipped > 0 && <UnclearEvents calendar={calendar} />}
    </li>
  );
}

/** What of a calendar could not be understood: whoever made it finds it by its day, and sees what blocks nothing. */
function UnclearEvents({ calendar: { skipped, unclear } }: Pick<CalendarProps, 'calendar'>) {
  const t = useTranslations('busyCalendars');
  const { moment, businessDay } = useMoments();
  const more = skipped - unclear.length;
  return (
    <div className={`k-quiet ${classes.below}`}>
      {t('skipped', { count: skipped })}
      <ul className={classes.unclear}>
        {unclear.map(({ day, time, reason, zone }, index) => (
          <li key={index}>
            {t(`unclear.${reason}`, {
              at:
                day === null
                  ? t('unclearDate')
                  : time === null
                    ? businessDay(day)
                    : // As its own clocks show it.
                      moment(`${day}T${time}:00+04:00`),
              zone: zone ?? '',
            })}
          </li>
        ))}
      </ul>
      {more > 0 && t('unclearMore', { count: more })}
    </div>
  );
}
