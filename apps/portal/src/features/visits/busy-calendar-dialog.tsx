import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextInput } from '@khidma/app/form/text-input';
import { useEndpointMutation } from '@khidma/client/query';
import { addBusyCalendar, busyCalendarInput } from '@khidma/contract/scheduling/calendar';
import { busyCalendarLimits } from '@khidma/domain/availability/busy-calendars';
import { useForm } from 'react-hook-form';
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
  return (
    <BoundFormDialog
      form={form}
      send={({ team, ...values }) =>
        mutateAsync({ ...values, team: team === null ? null : Number(team) })
      }
      title={t('addTitle')}
      confirmLabel={t('save')}
      doneText={t('saved')}
      onClose={onClose}
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
    </BoundFormDialog>
  );
}
