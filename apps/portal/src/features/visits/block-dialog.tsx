import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { DateInput } from '@khidma/app/form/date-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextInput } from '@khidma/app/form/text-input';
import { TimeInput } from '@khidma/app/form/time-input';
import { useEndpointMutation } from '@khidma/client/query';
import {
  day as dayShape,
  optionalText,
  timeOfDay as timeShape,
} from '@khidma/contract/shapes/common';
import { addBlockedTime, type CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { blockLimits, blockProblems } from '@khidma/domain/availability/blocked-times';
import { momentInDubai } from '@khidma/domain/rules/days';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import classes from './working-times.module.css';
import { AffectedVisits } from '../../shared/visits/affected-visits.tsx';

const shape = z.object({
  day: z.nullable(dayShape),
  start: z.nullable(timeShape),
  lastDay: z.nullable(dayShape),
  end: z.nullable(timeShape),
  /** The number of one team; null for all of them. */
  team: z.nullable(z.string()),
  note: optionalText(blockLimits.noteLength),
});

type Values = z.infer<typeof shape>;

/** A stretch that is written whole. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly team: number | null;
}

const stretchOf = ({ day, start, lastDay, end, team }: Omit<Values, 'note'>): Stretch | null =>
  day === null || start === null || lastDay === null || end === null
    ? null
    : {
        from: momentInDubai(day, start),
        until: momentInDubai(lastDay, end),
        team: team === null ? null : Number(team),
      };

const judge = (values: Values, teams: number) => {
  const stretch = stretchOf(values);
  if (stretch === null)
    return (['day', 'start', 'lastDay', 'end'] as const)
      .filter((path) => values[path] === null)
      .map((path) => ({ path, rule: 'required' }));
  // The server names the moment; here it is a day and a time.
  return blockProblems(stretch, { now: Date.now(), teams }).map((problem) => ({
    ...problem,
    path:
      problem.path === 'endsAt' ? (problem.rule === 'timeOrder' ? 'end' : 'lastDay') : problem.path,
  }));
};

interface BlockDialogProps {
  /** The day that is looked at. */
  readonly day: string;
  readonly teams: number;
  readonly onClose: () => void;
}

/** Keeps a time free of visits: a holiday, a van at the workshop, a job from elsewhere. */
export function BlockDialog({ day, teams, onClose }: BlockDialogProps) {
  const t = useTranslations('schedule.blocks');
  const calendar = useTranslations('schedule.calendar');
  const { mutateAsync } = useEndpointMutation(addBlockedTime, { silent: true });
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: { day, start: '09:00', lastDay: day, end: '18:00', team: null, note: '' },
    resolver: ruleResolver<Values, Values>(shape, (values) => judge(values, teams)),
  });
  const { control } = form;
  const send = async (values: Values): Promise<unknown> => {
    const stretch = stretchOf(values);
    return (
      stretch &&
      mutateAsync({
        startsAt: new Date(stretch.from).toISOString(),
        endsAt: new Date(stretch.until).toISOString(),
        team: stretch.team,
        note: values.note,
      })
    );
  };
  return (
    <BoundFormDialog
      form={form}
      send={send}
      title={t('title')}
      confirmLabel={t('save')}
      doneText={t('saved')}
      onClose={onClose}
    >
      <div className={classes.moment}>
        <DateInput control={control} name="day" label={t('day')} required />
        <TimeInput control={control} name="start" label={t('start')} required />
      </div>
      <div className={classes.moment}>
        <DateInput control={control} name="lastDay" label={t('lastDay')} required />
        <TimeInput control={control} name="end" label={t('end')} required />
      </div>
      {teams > 1 && (
        <SelectInput
          control={control}
          name="team"
          label={t('team')}
          placeholder={t('allTeams')}
          options={Array.from({ length: teams }, (_, index) => ({
            value: String(index + 1),
            label: calendar('team', { team: index + 1 }),
          }))}
        />
      )}
      <TextInput
        control={control}
        name="note"
        label={t('note')}
        description={t('noteText')}
        maxLength={blockLimits.noteLength}
      />
      <Hit control={control} />
    </BoundFormDialog>
  );
}

function Hit({ control }: { readonly control: Control<Values, unknown, Values> }) {
  const [day, start, lastDay, end, team] = useWatch({
    control,
    name: ['day', 'start', 'lastDay', 'end', 'team'],
  });
  const values = shape.safeParse({ day, start, lastDay, end, team, note: '' });
  const stretch = values.success ? stretchOf(values.data) : null;
  if (stretch === null || stretch.until <= stretch.from || day === null || lastDay === null)
    return null;
  const isAffected = (visit: CalendarVisit): boolean =>
    Date.parse(visit.startsAt) < stretch.until &&
    stretch.from < Date.parse(visit.endsAt) &&
    (stretch.team === null || visit.team === null || visit.team === stretch.team);
  return <AffectedVisits from={day} to={lastDay} isAffected={isAffected} />;
}
