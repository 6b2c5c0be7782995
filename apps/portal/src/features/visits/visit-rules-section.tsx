import { lazyCode } from '@khidma/app/route/lazy-code';
import { usualWeek } from '../../shared/hours/edit-hours.ts';
import { useSession } from '../../shared/session-store.ts';
import { AffectedVisits } from '../../shared/visits/affected-visits.tsx';
import { lengthText } from '../../shared/visits/visit-lengths.ts';
import { isWorkedAt, workCalendarOf } from '../../shared/visits/work-calendar-of.ts';
import { FigureInput } from './figure-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice';
import { QuantityInput } from '@khidma/app/form/quantity-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import { type CalendarVisit, maxCalendarDays } from '@khidma/contract/scheduling/calendar';
import { updateSchedule } from '@khidma/contract/scheduling/schedule';
import { updateScheduleInput } from '@khidma/contract/scheduling/schedule.forms';
import type { MerchantScheduleShape } from '@khidma/contract/shapes/schedule';
import {
  type MerchantSchedule,
  scheduleProblems,
  stepChoices,
  visitLimits,
} from '@khidma/domain/availability/visit-limits';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { hoursProblems, type WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import type { Lang } from '@khidma/i18n/languages';
import { Button } from '@khidma/ui/button';
import { SwitchField } from '@khidma/ui/choice-fields';
import { feedback } from '@khidma/ui/feedback';
import { Bone } from '@khidma/ui/loading';
import { FieldGrid, Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { type Control, useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

type Values = z.infer<typeof updateScheduleInput>;
type FormControl = Control<Values, unknown, Values>;

// Fields of times weigh as much as all the other rules, and most who take visits keep no hours of Ramadan.
const HoursInput = lazyCode(
  async () =>
    (await import('../../shared/hours/hours-input.tsx')).HoursInput<Values, unknown, Values>,
  <Bone width="100%" height="24rem" />,
);

/** How the merchant takes visits, whatever the service. */
export function VisitRulesSection({ schedule }: { readonly schedule: MerchantScheduleShape }) {
  const t = useTranslations('schedule.rules');
  const common = useTranslations('common');
  const { mutateAsync } = useEndpointMutation(updateSchedule, { silent: true });
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: figuresOf(schedule),
    resolver: ruleResolver<Values, Values>(updateScheduleInput, (values) =>
      // The form's own values are whole, whatever is typed into them.
      scheduleProblems(values satisfies MerchantSchedule),
    ),
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const submit = useFormSubmit(form, async (values) => {
    form.reset(figuresOf(await mutateAsync(values)));
    feedback.show({ message: t('saved') });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Section
        id="rules"
        title={t('title')}
        description={t('text')}
        footer={
          <Button type="submit" kind="primary" loading={isSubmitting}>
            {common('save')}
          </Button>
        }
      >
        <Stack>
          <Figures control={form.control} />
          <HolidaysInput control={form.control} />
          <RamadanInput control={form.control} />
          <Hit control={form.control} schedule={schedule} />
          <FormNotice control={form.control} />
        </Stack>
      </Section>
    </form>
  );
}

function Hit({
  control,
  schedule,
}: {
  readonly control: FormControl;
  readonly schedule: MerchantScheduleShape;
}) {
  const [teams, worksOnHolidays, ramadanHours] = useWatch({
    control,
    name: ['teams', 'worksOnHolidays', 'ramadanHours'],
  });
  const { isDirty } = useFormState({ control });
  if (!isDirty) return null;
  return (
    <VisitsOutsideRules schedule={schedule} after={{ teams, worksOnHolidays, ramadanHours }} />
  );
}

/** What of a schedule is changed here. */
const figuresOf = (schedule: MerchantScheduleShape): Values => ({
  teams: schedule.teams,
  travelMinutes: schedule.travelMinutes,
  leadMinutes: schedule.leadMinutes,
  daysAhead: schedule.daysAhead,
  stepMinutes: schedule.stepMinutes,
  visitsPerDay: schedule.visitsPerDay,
  worksOnHolidays: schedule.worksOnHolidays,
  ramadanHours: schedule.ramadanHours,
});

function Figures({ control }: { readonly control: FormControl }) {
  const t = useTranslations('schedule.rules');
  const lang = useSession((state) => state.lang);
  const length = (minutes: number): string => lengthText(lang, minutes);
  return (
    <FieldGrid>
      <QuantityInput
        control={control}
        name="teams"
        label={t('teams')}
        description={t('teamsText')}
        min={visitLimits.teams.min}
        max={visitLimits.teams.max}
        lessLabel={t('lessTeams')}
        moreLabel={t('moreTeams')}
      />
      <FigureInput
        control={control}
        name="travelMinutes"
        label={t('travel')}
        description={t('travelText')}
        choices={travelChoices}
        words={(minutes) => (minutes === 0 ? t('noTravel') : length(minutes))}
      />
      <FigureInput
        control={control}
        name="leadMinutes"
        label={t('lead')}
        description={t('leadText')}
        choices={leadChoices}
        words={(minutes) => (minutes === 0 ? t('noLead') : length(minutes))}
      />
      <FigureInput
        control={control}
        name="daysAhead"
        label={t('ahead')}
        description={t('aheadText')}
        choices={aheadChoices}
        words={(days) => daysText(lang, days)}
      />
      <FigureInput
        control={control}
        name="stepMinutes"
        label={t('step')}
        choices={stepChoices}
        words={length}
      />
      <FigureInput
        control={control}
        name="visitsPerDay"
        label={t('perDay')}
        description={t('perDayText')}
        choices={perDayChoices}
        words={(visits) => (visits === 0 ? t('anyNumber') : t('visits', { count: visits }))}
      />
    </FieldGrid>
  );
}

function HolidaysInput({ control }: { readonly control: FormControl }) {
  const t = useTranslations('schedule.rules');
  const field = useBoundField<boolean, Values, unknown, Values>({
    control,
    name: 'worksOnHolidays',
  });
  return <SwitchField {...field} label={t('holidays')} description={t('holidaysText')} />;
}

function RamadanInput({ control }: { readonly control: FormControl }) {
  const t = useTranslations('schedule.rules');
  const hours = useWatch({ control, name: 'ramadanHours' });
  const { onChange } = useBoundField<WeeklyHours | null, Values, unknown, Values>({
    control,
    name: 'ramadanHours',
  });
  return (
    <>
      <SwitchField
        label={t('ramadan')}
        description={t('ramadanText')}
        value={hours !== null}
        onChange={(isOn) => onChange(isOn ? usualWeek : null)}
      />
      {hours !== null && <HoursInput control={control} name="ramadanHours" />}
    </>
  );
}

type Rules = Pick<MerchantScheduleShape, 'teams' | 'worksOnHolidays' | 'ramadanHours'>;

interface RulesHitProps {
  readonly schedule: MerchantScheduleShape;
  /** What would stand. */
  readonly after: Rules;
}

/** The reserved visits of the next weeks that other teams, holidays or hours of Ramadan would leave outside, before they are saved. */
function VisitsOutsideRules({ schedule, after }: RulesHitProps) {
  const [today] = useState(() => dubaiDay(Date.now()));
  if (after.ramadanHours !== null && hoursProblems(after.ramadanHours).length > 0) return null;
  const isOpen = (rules: Rules, visit: CalendarVisit): boolean =>
    (visit.team ?? 1) <= rules.teams &&
    isWorkedAt(workCalendarOf({ ...schedule, ...rules }, schedule.hours), visit);
  return (
    <AffectedVisits
      from={today}
      to={addDays(today, maxCalendarDays - 1)}
      isAffected={(visit) => isOpen(schedule, visit) && !isOpen(after, visit)}
    />
  );
}

/** Minutes kept free between two visits. */
const travelChoices = [0, 15, 30, 45, 60, 90, 120, 180, 240] as const;

/** Minutes of notice. */
const leadChoices = [
  0, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200,
] as const;

/** Days that can be booked ahead. */
const aheadChoices = [1, 2, 3, 7, 14, 21, 30, 45, 60, 90] as const;

/** Visits of one day at most; 0 for any number. */
const perDayChoices = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50] as const;

const dayMinutes = 1440;

/** Returns so many days in words. */
const daysText = (lang: Lang, days: number): string => lengthText(lang, days * dayMinutes);
