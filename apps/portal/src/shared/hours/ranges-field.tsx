import type { Problem } from '@khidma/domain/rules/problem';
import { maxRangesPerDay, type HoursRange } from '@khidma/domain/rules/weekly-hours';
import { Button, IconButton } from '@khidma/ui/button';
import { TimeField } from '@khidma/ui/time-field';
import { IconTrash } from '@khidma/icons';
import { useHours } from '@khidma/app/intl/use-hours';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { furtherRange, isOvernight } from './edit-hours.ts';
import classes from './hours.module.css';

interface RangesFieldProps {
  /** What the day is called. */
  readonly name: string;
  readonly ranges: readonly HoursRange[];
  /** What is wrong with one stretch. */
  readonly problemOf: (index: number) => Problem | undefined;
  readonly disabled?: boolean;
  readonly onChange: (ranges: readonly HoursRange[]) => void;
  /** Lets a stretch go on after midnight, where the day after is known: its end then belongs to that day. */
  readonly onOvernight?: ((index: number) => void) | undefined;
  /** Buttons beside the one for a further stretch. */
  readonly children?: ReactNode;
}

/** The stretches of one day. Its texts are the area `hours`. */
export function RangesField(props: RangesFieldProps) {
  const { name, ranges, problemOf, disabled = false, onChange, onOvernight, children } = props;
  const t = useTranslations('hours');
  return (
    <div className="k-stack-2">
      {ranges.map((range, index) => (
        <Stretch
          // Stretches have no identity but their place.
          key={index}
          {...{ range, name, index, disabled }}
          problem={problemOf(index)}
          onChange={(next) => onChange(ranges.toSpliced(index, 1, next))}
          onOvernight={onOvernight && isOvernight(range) ? () => onOvernight(index) : undefined}
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
          {children}
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
  /** Undefined where it does not go on after midnight. */
  readonly onOvernight: (() => void) | undefined;
  /** Undefined where it is the day's only one: the switch closes the day. */
  readonly onRemove: (() => void) | undefined;
}

function Stretch(props: StretchProps) {
  const { range, name, index, problem, disabled, onChange, onOvernight, onRemove } = props;
  const t = useTranslations();
  const { hour } = useHours();
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
          isEnd
          value={range.end}
          disabled={disabled}
          error={isOfEnd ? words : undefined}
          onChange={(end) => onChange({ ...range, end })}
        />
      </div>
      {onOvernight && !disabled && (
        <Button kind="quiet" size="sm" onClick={onOvernight}>
          {t('hours.overnight', { end: hour(range.end) })}
        </Button>
      )}
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
