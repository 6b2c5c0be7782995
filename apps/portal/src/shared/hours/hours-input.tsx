import {
  closedWeek,
  openingRanges,
  overnight,
  usualWeek,
  withDay,
  withDays,
} from './edit-hours.ts';
import classes from './hours.module.css';
import { RangesField } from './ranges-field.tsx';
import { useWeekdayName } from './use-weekday-name.ts';
import { type Binding, useBoundField } from '@khidma/app/form/use-bound-field';
import { type ShownError, useFieldError } from '@khidma/app/form/use-field-error';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { type Weekday, weekdays } from '@khidma/domain/rules/days';
import type { Problem } from '@khidma/domain/rules/problem';
import {
  hoursProblems,
  type HoursRange,
  type WeeklyHours,
} from '@khidma/domain/rules/weekly-hours';
import { Button } from '@khidma/ui/button';
import { SwitchField } from '@khidma/ui/choice-fields';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { type FieldValues, get, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface HoursInputProps {
  readonly description?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Weekly hours in a form. What a single day breaks stands at that day; the field's own error is the whole's. */
export function HoursInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Binding<V, C, T> & HoursInputProps) {
  const { value, onChange, ref } = useBoundField<WeeklyHours | null, V, C, T>({ control, name });
  const { errors, submitCount } = useFormState({ control, name });
  const words = useFieldError();
  const found: ShownError | undefined = get(errors, name);
  return (
    <HoursField
      {...rest}
      {...{ value, onChange, ref }}
      judged={submitCount > 0}
      error={typeof found?.message === 'string' ? words(found) : undefined}
    />
  );
}

const CopyDay = lazyDialog(async () => (await import('./copy-day.tsx')).CopyDay);

export interface HoursFieldProps {
  /** Null where nothing is said of hours. */
  readonly value: WeeklyHours | null;
  readonly onChange: (value: WeeklyHours | null) => void;
  /** What is wrong with the hours as a whole. */
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  /** Whether times that are missing are pointed out as well: once the form was sent. What contradicts itself always is. */
  readonly judged?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * The hours of each weekday, several stretches a day, copied to other days with a press. It judges order and overlap
 * itself. Its texts are the area `hours`, which the screen brings along.
 */
function HoursField(props: HoursFieldProps) {
  const { value, onChange, error, description, judged = false, disabled = false, ref } = props;
  const t = useTranslations('hours');
  const id = useId();
  const nameOf = useWeekdayName();
  const [copying, setCopying] = useState<Weekday | null>(null);
  const [copied, setCopied] = useState<Weekday | null>(null);
  const week = value ?? closedWeek;
  const problems = hoursProblems(week).filter(({ rule }) => judged || rule !== 'required');
  const said = [description != null && `${id}-description`, `${id}-hint`, error && `${id}-error`];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={said.filter(Boolean).join(' ')}
      className={classes.field}
    >
      <div id={`${id}-label`} className={classes.label}>
        {t('label')}
      </div>
      {description != null && <div id={`${id}-description`}>{description}</div>}
      <p id={`${id}-hint`} className={`k-quiet ${classes.hint}`}>
        {t('hint')}
      </p>
      {value === null && !disabled && (
        <div className={classes.usual}>
          <span>{t('usualHint')}</span>
          <Button
            size="sm"
            onClick={({ currentTarget }) => {
              // The button goes with the press; whoever came by keyboard stays with the days.
              currentTarget.closest<HTMLElement>('[role=group]')?.focus();
              onChange(usualWeek);
            }}
          >
            {t('usual')}
          </Button>
        </div>
      )}
      <div className={classes.days}>
        {weekdays.map((day) => (
          <HoursDay
            key={day}
            {...{ day, week, disabled }}
            problems={problems.filter(({ path }) => path.split('.')[0] === day)}
            onChange={(ranges) => onChange(withDay(value, day, ranges))}
            onOvernight={(index) => onChange(overnight(week, day, index))}
            onCopy={() => setCopying(day)}
          />
        ))}
      </div>
      <p role="status" className={`k-quiet ${classes.hint}`}>
        {copied !== null && t('copied', { day: nameOf(copied) })}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {copying !== null && (
        <CopyDay
          day={copying}
          onClose={() => setCopying(null)}
          onCopy={(days) => {
            onChange(withDays(week, days, week[copying]));
            setCopied(copying);
            setCopying(null);
          }}
        />
      )}
    </div>
  );
}

interface HoursDayProps {
  readonly day: Weekday;
  readonly week: WeeklyHours;
  readonly problems: readonly Problem[];
  readonly disabled: boolean;
  readonly onChange: (ranges: readonly HoursRange[] | null) => void;
  /** Lets a stretch go on into the day after. */
  readonly onOvernight: (index: number) => void;
  readonly onCopy: () => void;
}

/** One weekday: open or closed, and its stretches. */
function HoursDay({ day, week, problems, disabled, onChange, onOvernight, onCopy }: HoursDayProps) {
  const t = useTranslations('hours');
  const name = useWeekdayName()(day);
  const ranges = week[day];
  return (
    <div className={classes.day} role="group" aria-label={name}>
      <div className={classes.switch}>
        <SwitchField
          label={name}
          value={ranges !== null}
          disabled={disabled}
          onChange={(open) => onChange(open ? openingRanges(week, day) : null)}
        />
      </div>
      {ranges === null ? (
        <p className={classes.closed}>{t('closed')}</p>
      ) : (
        <RangesField
          {...{ name, ranges, disabled, onChange, onOvernight }}
          problemOf={(index) => problems.find(({ path }) => path.startsWith(`${day}.${index}`))}
        >
          <Button kind="quiet" size="sm" aria-label={t('copyOf', { day: name })} onClick={onCopy}>
            {t('copy')}
          </Button>
        </RangesField>
      )}
    </div>
  );
}
