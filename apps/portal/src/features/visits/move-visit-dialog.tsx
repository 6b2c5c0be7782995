import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { DateInput } from '@khidma/app/form/date-input';
import { ruleResolver, type JudgedField } from '@khidma/app/form/rule-resolver';
import { TimeInput } from '@khidma/app/form/time-input';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation } from '@khidma/client/query';
import { planVisit } from '@khidma/contract/scheduling/visits';
import { proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import { dubaiDay, dubaiTime, isDay, isTime, momentInDubai } from '@khidma/domain/rules/days';
import { UserText } from '@khidma/ui/bdi';
import { FieldGrid } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { type CalendarData, freeTeamFor } from './calendar-model.ts';
import { minutesOfMove, type Move } from './move-visit.ts';

interface Values {
  day: string | null;
  time: string | null;
}

const empty: Values = { day: null, time: null };

const part = z.nullable(z.string());
const schema = z.object({ day: part, time: part });

const judge = ({ day, time }: Values): JudgedField[] => [
  ...(day === null ? [{ path: 'day', rule: 'required' as const }] : []),
  ...(day !== null && !isDay(day) ? [{ path: 'day', rule: 'date' as const }] : []),
  ...(time === null ? [{ path: 'time', rule: 'required' as const }] : []),
  ...(time !== null && !isTime(time) ? [{ path: 'time', rule: 'invalid' as const }] : []),
];

const resolver = ruleResolver<Values, z.output<typeof schema>>(schema, judge);

/** Within the window that the customer was told the merchant plans by itself. */
const isInWindow = (
  { window }: Move['visit'],
  day: string | null,
  time: string | null,
): boolean => {
  if (window === null || day === null || time === null || !isDay(day) || !isTime(time))
    return false;
  const at = momentInDubai(day, time);
  return Date.parse(window.from) <= at && at <= Date.parse(window.until);
};

interface MoveVisitDialogProps extends Move {
  /** What is on in the days that are shown. */
  readonly calendar: CalendarData;
  readonly onClose: () => void;
}

/** Proposes a time for a visit of the calendar, or for an order without one: the one it was put to, or one that is written here. */
export function MoveVisitDialog({ visit, startsAt, calendar, onClose }: MoveVisitDialogProps) {
  const t = useTranslations('visits');
  const words = useTranslations('schedule.calendar');
  const { moment, times } = useMoments();
  const [today] = useState(() => dubaiDay(Date.now()));
  const at = startsAt ?? (visit.startsAt === null ? null : Date.parse(visit.startsAt));
  const form = useForm<Values, unknown, Values>({
    resolver,
    defaultValues: at === null ? empty : { day: dubaiDay(at), time: dubaiTime(at) },
  });
  const propose = useEndpointMutation(proposeTimes, { silent: true });
  const plan = useEndpointMutation(planVisit, { silent: true });
  const [day, time] = useWatch({ control: form.control, name: ['day', 'time'] });
  const isPlan = isInWindow(visit, day, time);
  const customer = () => <UserText>{visit.customerName}</UserText>;
  const send = async ({ day, time }: Values): Promise<unknown> => {
    if (day === null || time === null) return null;
    const id = visit.orderId;
    const moved = new Date(momentInDubai(day, time)).toISOString();
    return isPlan
      ? plan.mutateAsync({ id, startsAt: moved })
      : propose.mutateAsync({ id, times: [moved] });
  };
  return (
    <BoundFormDialog
      form={form}
      send={send}
      title={isPlan ? words('plan') : t(visit.startsAt === null ? 'proposeFirst' : 'propose')}
      confirmLabel={isPlan ? words('plan') : t('send')}
      doneText={isPlan ? words('planned') : t('sent')}
      homes={{ 'times.0': 'time', startsAt: 'time' }}
      hasInput={startsAt !== null}
      onClose={onClose}
    >
      <Stack>
        <p>
          {visit.startsAt === null
            ? words.rich('asks', { customer })
            : words.rich('moves', { customer, when: moment(visit.startsAt) })}
        </p>
        {visit.window !== null && (
          <p>{words('plans', { window: times(visit.window.from, visit.window.until) })}</p>
        )}
        <FieldGrid>
          <DateInput control={form.control} name="day" label={t('date')} min={today} required />
          <TimeInput control={form.control} name="time" label={t('time')} required />
        </FieldGrid>
        <TeamNote visit={visit} calendar={calendar} day={day} time={time} />
      </Stack>
    </BoundFormDialog>
  );
}

interface TeamNoteProps extends Pick<MoveVisitDialogProps, 'visit' | 'calendar'>, Values {}

/** Which team could come then, of days whose visits are known. */
function TeamNote({ visit, calendar, day, time }: TeamNoteProps) {
  const t = useTranslations('schedule.calendar.overlap');
  const isShown = calendar.hours.some((each) => each.day === day && each.ranges.length > 0);
  if (!isShown || day === null || time === null || !isTime(time)) return null;
  const at = momentInDubai(day, time);
  const team = freeTeamFor(
    // Where it stands now it is in nobody's way.
    { ...calendar, visits: calendar.visits.filter(({ orderId }) => orderId !== visit.orderId) },
    {
      team: null,
      startsAt: new Date(at).toISOString(),
      endsAt: new Date(at + minutesOfMove(visit) * 60_000).toISOString(),
    },
  );
  return (
    <p className="k-quiet" role="status">
      {team === null ? t('taken') : t('free', { team })}
    </p>
  );
}
