import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { DateInput } from '@khidma/app/form/date-input';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useEndpointMutation } from '@khidma/client/query';
import { dayRanges, type MerchantScheduleShape } from '@khidma/contract/shapes/schedule';
import { day as dayShape } from '@khidma/contract/shapes/common';
import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { setScheduleDay } from '@khidma/contract/scheduling/schedule';
import { isWithinRanges, joinRanges } from '@khidma/domain/availability/time-ranges';
import { dubaiDay, isDay, minutesOf, startOfDay, weekdayOf } from '@khidma/domain/rules/days';
import { rangesProblems, type HoursRange } from '@khidma/domain/rules/weekly-hours';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useController, useForm, useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { openingRanges } from '../../shared/hours/edit-hours.ts';
import { RangesField } from '../../shared/hours/ranges-field.tsx';
import { useDayLabels } from './use-day-labels.ts';
import { AffectedVisits } from '../../shared/visits/affected-visits.tsx';

const shape = z.object({
  day: z.nullable(dayShape),
  kind: z.enum(['closed', 'open']),
  ranges: dayRanges,
});

type Values = z.infer<typeof shape>;

interface DayDialogProps {
  readonly schedule: MerchantScheduleShape;
  /** The day that is changed; null for another one. */
  readonly day: string | null;
  readonly onClose: () => void;
}

/** A day that is closed, or open at other times than its weekday. */
export function DayDialog({ schedule, day, onClose }: DayDialogProps) {
  const t = useTranslations('schedule.days');
  const dayWords = useDayLabels();
  const [today] = useState(() => dubaiDay(Date.now()));
  const { mutateAsync } = useEndpointMutation(setScheduleDay, { silent: true });
  const known = schedule.days.find((each) => each.day === day);
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: {
      day,
      kind: isOpenOn(schedule, day) ? 'open' : 'closed',
      ranges: known?.ranges ?? [],
    },
    resolver: ruleResolver<Values, Values>(shape, (values) => judge(values, today)),
  });
  const send = async (values: Values): Promise<void> => {
    const { day: chosen, kind } = values;
    if (chosen === null) return;
    const ranges = kind === 'closed' ? [] : [...rangesOf(values, schedule)];
    await mutateAsync({ day: chosen, ranges });
    feedback.show({ message: t('saved', { day: dayWords(chosen) }) });
  };
  return (
    <BoundFormDialog
      form={form}
      send={send}
      title={day === null ? t('addTitle') : t('editTitle', { day: dayWords(day) })}
      confirmLabel={t('save')}
      onClose={onClose}
    >
      {day === null && <DateInput control={form.control} name="day" label={t('day')} required />}
      <RadioCardsInput
        control={form.control}
        name="kind"
        label={t('kind')}
        options={[
          { value: 'closed', label: t('closed'), description: t('closedText') },
          { value: 'open', label: t('open'), description: t('openText') },
        ]}
      />
      <RangesInput control={form.control} schedule={schedule} />
      <Hit control={form.control} schedule={schedule} />
    </BoundFormDialog>
  );
}

/** A day that is looked at for the first time is one to close, but a holiday that is worked. */
const isOpenOn = (
  { days, holidays, worksOnHolidays }: MerchantScheduleShape,
  day: string | null,
): boolean => {
  const own = days.find((each) => each.day === day);
  if (own !== undefined) return own.ranges.length > 0;
  return worksOnHolidays && holidays.some((each) => each.day === day);
};

const judge = ({ day, kind, ranges }: Values, today: string) => [
  ...(day === null ? [{ path: 'day', rule: 'required' }] : []),
  ...(day !== null && isDay(day) && day < today ? [{ path: 'day', rule: 'datePast' }] : []),
  ...(kind === 'open'
    ? rangesProblems(ranges).map((each) => ({ ...each, path: `ranges.${each.path}` }))
    : []),
];

/** What was chosen; the usual hours of the weekday while nothing was. */
const rangesOf = (
  { day, ranges }: Pick<Values, 'day' | 'ranges'>,
  { hours }: MerchantScheduleShape,
): readonly HoursRange[] => {
  if (ranges.length > 0) return ranges;
  const weekday = day !== null && isDay(day) ? weekdayOf(day) : 'monday';
  return hours?.[weekday] ?? openingRanges(hours, weekday);
};

/** The visits of the day that its new hours no longer hold. */
function Hit({ control, schedule }: RangesInputProps) {
  const [day, kind, ranges] = useWatch({ control, name: ['day', 'kind', 'ranges'] });
  if (day === null || !isDay(day)) return null;
  const open =
    kind === 'closed'
      ? []
      : rangesOf({ day, ranges }, schedule).map(({ start, end }) => ({
          from: startOfDay(day) + minutesOf(start) * 60_000,
          until: startOfDay(day) + minutesOf(end) * 60_000,
        }));
  const isAffected = (visit: CalendarVisit): boolean =>
    !isWithinRanges(joinRanges(open), {
      from: Date.parse(visit.startsAt),
      until: Date.parse(visit.endsAt),
    });
  return <AffectedVisits from={day} to={day} isAffected={isAffected} />;
}

interface RangesInputProps {
  readonly control: Control<Values, unknown, Values>;
  readonly schedule: MerchantScheduleShape;
}

function RangesInput({ control, schedule }: RangesInputProps) {
  const [day, kind] = useWatch({ control, name: ['day', 'kind'] });
  const dayWords = useDayLabels();
  const { submitCount } = useFormState({ control });
  const { field } = useController({ control, name: 'ranges' });
  if (kind === 'closed') return null;
  const ranges = rangesOf({ day, ranges: field.value }, schedule);
  const problems = rangesProblems(ranges).filter(
    ({ rule }) => submitCount > 0 || rule !== 'required',
  );
  return (
    <RangesField
      name={day !== null && isDay(day) ? dayWords(day) : ''}
      ranges={ranges}
      problemOf={(index) => problems.find(({ path }) => path.startsWith(`${index}`))}
      onChange={(next) => field.onChange(next)}
    />
  );
}
