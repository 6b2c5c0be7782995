import { DateInput } from '@khidma/app/form/date-input';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver, type JudgedField } from '@khidma/app/form/rule-resolver';
import { TimeInput } from '@khidma/app/form/time-input';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import { proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { maxProposedTimes, nearestTimes } from '@khidma/domain/orders/time-proposals';
import { dubaiDay, dubaiTime, isDay, isTime, momentInDubai } from '@khidma/domain/rules/days';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { OrderDialogProps } from './order-dialogs.tsx';
import classes from './propose-times-dialog.module.css';

interface Row {
  day: string | null;
  time: string | null;
}

interface Values {
  times: Row[];
}

const part = z.nullable(z.string());
const schema = z.object({ times: z.array(z.object({ day: part, time: part })) });

const isEmpty = ({ day, time }: Row): boolean => day === null && time === null;

/** The first time is asked for, the others are whole or empty. */
const judge = ({ times }: Values): JudgedField[] =>
  times.flatMap(({ day, time }, index): JudgedField[] => {
    if (index > 0 && isEmpty({ day, time })) return [];
    if (day === null) return [{ path: `times.${index}.day`, rule: 'required' }];
    if (!isDay(day)) return [{ path: `times.${index}.day`, rule: 'date' }];
    if (time === null) return [{ path: `times.${index}.time`, rule: 'required' }];
    return isTime(time) ? [] : [{ path: `times.${index}.time`, rule: 'invalid' }];
  });

/** So many days are looked through for the nearest free times. */
const daysAhead = 14;

const freeTimesQuery = (order: OrderDetail, from: string, days: number) =>
  queryOptionsFor(listFreeTimes, {
    id: order.serviceId,
    from,
    days: String(days),
    quantity: String(order.quantity),
    arrivalMinutes: String(order.arrivalMinutes),
    ...(order.specs.length > 0 && {
      chosen: JSON.stringify(order.specs.map(({ option }) => option)),
    }),
  });

const rowsOf = (times: readonly string[]): Row[] =>
  Array.from({ length: maxProposedTimes }, (_, index) => {
    const at = times[index];
    return at === undefined
      ? { day: null, time: null }
      : { day: dubaiDay(Date.parse(at)), time: dubaiTime(Date.parse(at)) };
  });

const resolver = ruleResolver<Values, z.output<typeof schema>>(schema, judge);

const momentsOf = (times: readonly Row[]): string[] =>
  times.flatMap(({ day, time }) =>
    day === null || time === null ? [] : [new Date(momentInDubai(day, time)).toISOString()],
  );

const homes = { 'times.0': 'times.0.day', 'times.1': 'times.1.day', 'times.2': 'times.2.day' };

/** Proposes up to three times, of which the customer takes one. */
export function ProposeTimesDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('visits');
  const [today] = useState(() => dubaiDay(Date.now()));
  // Where a time is reserved, another one has its reason, which only the merchant knows.
  const isFirst = order.reservedAt === null;
  const free = useQuery({
    ...freeTimesQuery(order, today, daysAhead),
    enabled: isFirst,
  }).data;
  const nearest = nearestTimes(free?.days.flatMap(({ times }) => times) ?? [], free?.minutes ?? 0);
  const form = useForm<Values, unknown, Values>({
    resolver,
    defaultValues: { times: rowsOf([]) },
    // What was typed meanwhile stays.
    values: { times: rowsOf(nearest) },
    resetOptions: { keepDirtyValues: true },
  });
  const propose = useEndpointMutation(proposeTimes, { silent: true });
  return (
    <BoundFormDialog
      form={form}
      send={({ times }) => propose.mutateAsync({ id: order.id, times: momentsOf(times) })}
      homes={homes}
      title={t(isFirst ? 'proposeFirst' : 'propose')}
      confirmLabel={t('send')}
      doneText={t('sent')}
      onClose={onClose}
    >
      <Stack>
        <p>{t('toCustomer', { max: maxProposedTimes })}</p>
        {nearest.length > 0 && <p>{t('nearest')}</p>}
        {Array.from({ length: maxProposedTimes }, (_, index) => (
          <fieldset key={index} className={classes.row}>
            <legend>{t('nth', { n: index + 1 })}</legend>
            <DateInput
              control={form.control}
              name={`times.${index}.day`}
              label={t('date')}
              min={today}
              required={index === 0}
            />
            <TimeInput
              control={form.control}
              name={`times.${index}.time`}
              label={t('time')}
              required={index === 0}
            />
            <DayNote order={order} control={form.control} index={index} />
          </fieldset>
        ))}
      </Stack>
    </BoundFormDialog>
  );
}

interface DayNoteProps {
  readonly order: OrderDetail;
  readonly control: Control<Values, unknown, Values>;
  readonly index: number;
}

/** Says of a day on which customers cannot book why not: who proposes it should know. */
function DayNote({ order, control, index }: DayNoteProps) {
  const t = useTranslations('visits.day');
  const day = useWatch({ control, name: `times.${index}.day` });
  const asked = day !== null && isDay(day) ? day : undefined;
  const { data } = useQuery({
    ...freeTimesQuery(order, asked ?? '', 1),
    enabled: asked !== undefined,
  });
  const why = data?.days.find((each) => each.day === asked)?.why;
  return why === 'closed' || why === 'holiday' || why === 'full' ? (
    <p className={classes.note} role="status">
      {t(why)}
    </p>
  ) : null;
}
