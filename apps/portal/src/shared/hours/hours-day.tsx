import type { Weekday } from '@khidma/domain/rules/days';
import type { Problem } from '@khidma/domain/rules/problem';
import type { HoursRange, WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { Button } from '@khidma/ui/button';
import { SwitchField } from '@khidma/ui/choice-fields';
import { useTranslations } from 'use-intl';
import { openingRanges } from './edit-hours.ts';
import classes from './hours.module.css';
import { RangesField } from './ranges-field.tsx';
import { useWeekdayName } from './use-weekday-name.ts';

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
export function HoursDay({
  day,
  week,
  problems,
  disabled,
  onChange,
  onOvernight,
  onCopy,
}: HoursDayProps) {
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
