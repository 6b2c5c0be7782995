import { FormNotice } from '@khidma/app/form/form-notice';
import { PasswordInput } from '@khidma/app/form/password-input';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { MoneyInput } from '@khidma/app/form/money-input';
import { useEndpointMutation } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { setPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import { setPayoutScheduleInput } from '@khidma/contract/money/payout-schedules.forms';
import { weekdays, type Weekday } from '@khidma/domain/rules/days';
import {
  LAST_MONTH_DAY,
  type ScheduleKind,
  scheduleKinds,
} from '@khidma/domain/withdrawals/payout-schedule';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useWeekdayName } from '../../shared/hours/use-weekday-name.ts';
import type { Schedule } from './schedule-section.tsx';
import { fundPasswordRefusals, useRefusal } from '../../shared/form/use-refusal.ts';

interface Values {
  readonly kind: ScheduleKind;
  readonly weekday: Weekday;
  readonly monthDay: string;
  readonly threshold: number | null;
  readonly fundPassword: string;
}

type Sent = InputOf<typeof setPayoutSchedule>;

/** Only what the kind asks for is sent. */
const resolver = ruleResolver<Values, Sent>(
  z.pipe(
    z.transform(({ kind, weekday, monthDay, threshold, fundPassword }: Values): Sent => ({
      kind,
      weekday: kind === 'weekly' ? weekday : undefined,
      monthDay: kind === 'monthly' ? Number(monthDay) : undefined,
      threshold: kind === 'above' ? (threshold ?? undefined) : undefined,
      fundPassword,
    })),
    setPayoutScheduleInput,
  ),
  ({ kind, threshold }) =>
    kind === 'above' && threshold === null ? [{ path: 'threshold', rule: 'required' }] : [],
);

const monthDays = Array.from({ length: LAST_MONTH_DAY }, (_, index) => String(index + 1));

const kindWords = { weekly: 'kindWeekly', monthly: 'kindMonthly', above: 'kindAbove' } as const;

interface ScheduleDialogProps {
  /** The one that is on. */
  readonly schedule: Schedule | null;
  readonly onClose: () => void;
}

/** When money is withdrawn by itself: weekly, monthly or above an amount, with the fund password. */
export function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const t = useTranslations('finance.schedule');
  const saving = useEndpointMutation(setPayoutSchedule, { silent: true });
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      kind: schedule?.kind ?? 'weekly',
      weekday: schedule?.weekday ?? 'monday',
      monthDay: String(schedule?.monthDay ?? 1),
      threshold: schedule?.threshold ?? null,
      fundPassword: '',
    },
    resolver,
  });
  const refused = useRefusal(form, fundPasswordRefusals);
  const submit = form.handleSubmit((input) =>
    saving.mutate(input, {
      onSuccess: () => {
        feedback.show({ message: t('saved') });
        onClose();
      },
      onError: refused,
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('form')}
      busy={saving.isPending}
      confirmLabel={t('submit')}
    >
      <p>{t('text')}</p>
      <RadioCardsInput
        control={form.control}
        name="kind"
        label={t('kind')}
        options={scheduleKinds.map((value) => ({
          value,
          label: t(kindWords[value]),
        }))}
      />
      <RuleInput control={form.control} />
      <PasswordInput
        control={form.control}
        name="fundPassword"
        label={t('fundPassword')}
        autoComplete="current-password"
        required
      />
      <FormNotice control={form.control} />
    </FormDialog>
  );
}

/** The day or the amount that the chosen kind asks for. */
function RuleInput({ control }: { readonly control: Control<Values, unknown, Sent> }) {
  const t = useTranslations('finance.schedule');
  const nameOf = useWeekdayName();
  const kind = useWatch({ control, name: 'kind' });
  if (kind === 'weekly')
    return (
      <SelectInput
        control={control}
        name="weekday"
        label={t('weekday')}
        options={weekdays.map((value) => ({ value, label: nameOf(value) }))}
        required
      />
    );
  if (kind === 'monthly')
    return (
      <SelectInput
        control={control}
        name="monthDay"
        label={t('monthDay')}
        options={monthDays.map((value) => ({ value, label: value }))}
        required
      />
    );
  return <MoneyInput control={control} name="threshold" label={t('threshold')} fill required />;
}
