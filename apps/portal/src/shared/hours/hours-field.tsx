import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { weekdays, type Weekday } from '@khidma/domain/rules/days';
import { hoursProblems, type WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { Button } from '@khidma/ui/button';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { closedWeek, overnight, usualWeek, withDay, withDays } from './edit-hours.ts';
import { HoursDay } from './hours-day.tsx';
import classes from './hours.module.css';
import { useWeekdayName } from './use-weekday-name.ts';

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
export function HoursField(props: HoursFieldProps) {
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
      <p id={`${id}-hint`} className={classes.hint}>
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
      <p role="status" className={classes.hint}>
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
