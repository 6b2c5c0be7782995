import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextInput } from '@khidma/app/form/text-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import { addBusyCalendar, busyCalendarInput } from '@khidma/contract/scheduling/calendar';
import { busyCalendarLimits } from '@khidma/domain/availability/busy-calendars';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

const shape = z.object({
  ...busyCalendarInput,
  /** The number of one team; null for all of them. */
  team: z.nullable(z.string()),
});

type Values = z.infer<typeof shape>;

interface BusyCalendarDialogProps {
  readonly teams: number;
  readonly onClose: () => void;
}

/** Names a calendar elsewhere by its address. */
export function BusyCalendarDialog({ teams, onClose }: BusyCalendarDialogProps) {
  const t = useTranslations('busyCalendars');
  const { mutateAsync } = useEndpointMutation(addBusyCalendar, { silent: true });
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: { name: '', address: '', team: null },
    resolver: ruleResolver<Values, Values>(shape),
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const submit = useFormSubmit(form, async ({ name, address, team }) => {
    await mutateAsync({ name, address, team: team === null ? null : Number(team) });
    feedback.show({ message: t('saved') });
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('addTitle')}
      busy={isSubmitting}
      confirmLabel={t('save')}
    >
      <p>{t('privacy', { max: busyCalendarLimits.most })}</p>
      <TextInput
        control={control}
        name="name"
        label={t('name')}
        description={t('nameHint')}
        maxLength={busyCalendarLimits.nameLength}
        required
      />
      <TextInput
        control={control}
        name="address"
        label={t('address')}
        description={t('addressHint')}
        maxLength={busyCalendarLimits.addressLength}
        kind="url"
        required
      />
      {teams > 1 && (
        <SelectInput
          control={control}
          name="team"
          label={t('team')}
          placeholder={t('allTeams')}
          options={Array.from({ length: teams }, (_, index) => ({
            value: String(index + 1),
            label: t('teamNumber', { team: index + 1 }),
          }))}
        />
      )}
      <FormNotice control={control} />
    </FormDialog>
  );
}
