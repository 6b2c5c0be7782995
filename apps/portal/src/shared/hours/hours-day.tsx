import type { Weekday } from '@khidma/domain/rules/days';
import type { Problem } from '@khidma/domain/rules/problem';
import {
  maxRangesPerDay,
  type HoursRange,
  type WeeklyHours,
} from '@khidma/domain/rules/weekly-hours';
import { IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '@khidma/ui/button';
import { SwitchField } from '@khidma/ui/choice-fields';
import { TimeField } from '@khidma/ui/time-field';
import { useTranslations } from 'use-intl';
import { furtherRange, openingRanges } from './edit-hours.ts';
import classes from './hours.module.css';
import { useWeekdayName } from './use-weekday-name.ts';

interface HoursDayProps {
  readonly day: Weekday;
  readonly week: WeeklyHours;
  readonly problems: readonly Problem[];
  readonly disabled: boolean;
  readonly onChange: (ranges: readonly HoursRange[] | null) => void;
  readonly onCopy: () => void;
}

/** One weekday: open or closed, and its stretches. */
export function HoursDay({ day, week, problems, disabled, onChange, onCopy }: HoursDayProps) {
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
        <div className={classes.ranges}>
          {ranges.map((range, index) => (
            <Stretch
              // Stretches have no identity but their place.
              key={index}
              {...{ range, name, index, disabled }}
              problem={problems.find(({ path }) => path.startsWith(`${day}.${index}`))}
              onChange={(next) => onChange(ranges.toSpliced(index, 1, next))}
              onRemove={ranges.length > 1 ? () => onChange(ranges.toSpliced(index, 1)) : undefined}
            />
          ))}
          {!disabled && (
            <div className={classes.tools}>
              {ranges.length < maxRangesPerDay && (
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={t('addOf', { day: name })}
                  onClick={() => onChange([...ranges, furtherRange(ranges)])}
                >
                  {t('add')}
                </Button>
              )}
              <Button
                kind="quiet"
                size="sm"
                aria-label={t('copyOf', { day: name })}
                onClick={onCopy}
              >
                {t('copy')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

interface StretchProps {
  readonly range: HoursRange;
  /** The weekday's name. */
  readonly name: string;
  readonly index: number;
  readonly problem: Problem | undefined;
  readonly disabled: boolean;
  readonly onChange: (range: HoursRange) => void;
  /** Undefined where it is the day's only one: the switch closes the day. */
  readonly onRemove: (() => void) | undefined;
}

function Stretch({ range, name, index, problem, disabled, onChange, onRemove }: StretchProps) {
  const t = useTranslations();
  const words = problem && t(`rules.${problem.rule}`, problem.params);
  const isOfEnd = problem?.path.endsWith('.end') === true;
  const named = { day: name, number: index + 1 };
  return (
    <div className={classes.stretch}>
      <div className={classes.times}>
        <TimeField
          label={t('hours.startOf', named)}
          hideLabel
          value={range.start}
          disabled={disabled}
          error={isOfEnd ? undefined : words}
          onChange={(start) => onChange({ ...range, start })}
        />
        <span aria-hidden>–</span>
        <TimeField
          label={t('hours.endOf', named)}
          hideLabel
          value={range.end}
          disabled={disabled}
          error={isOfEnd ? words : undefined}
          onChange={(end) => onChange({ ...range, end })}
        />
      </div>
      {onRemove && !disabled && (
        <IconButton
          size="sm"
          label={t('hours.removeOf', named)}
          icon={<IconTrash size={18} />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
