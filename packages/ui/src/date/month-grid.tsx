import type { KeyboardEvent } from 'react';
import classes from './calendar.module.css';
import { addDays, dayInWords, hijriDay, readsHijri, today, weeksOf, type Day } from './day.tsx';
import type { DaySpan } from './presets.tsx';

const anyMonday = '2024-01-01';
const week = Array.from({ length: 7 }, (_day, index) => addDays(anyMonday, index));

interface MonthGridProps {
  readonly month: Day;
  /** The element that names the grid. */
  readonly labelId: string;
  /** The day that stands in the tab order. */
  readonly at: Day;
  readonly value: DaySpan;
  readonly isOff: (day: Day) => boolean;
  readonly onPick: (day: Day) => void;
  readonly onPoint?: ((day: Day) => void) | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The days of a month, Monday first. */
export function MonthGrid({
  month,
  labelId,
  at,
  value,
  isOff,
  onPick,
  onPoint,
  onKeyDown,
}: MonthGridProps) {
  const { from, to } = value;
  const isIn = (day: Day) => from !== '' && day >= from && day <= (to || from);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are chosen is what ARIA calls a grid
    <table role="grid" aria-labelledby={labelId} className={classes.grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {week.map((day) => (
            <th key={day} scope="col" abbr={dayInWords(day, { weekday: 'long' })}>
              {dayInWords(day, { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((days, row) => (
          <tr key={row}>
            {days.map((day, column) =>
              day === undefined ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no day, nothing to name
                <td key={column} />
              ) : (
                <td key={column} aria-selected={isIn(day)}>
                  <DayButton
                    {...{ day, onPick, onPoint }}
                    isAt={day === at}
                    isOff={isOff(day)}
                    isIn={isIn(day)}
                    isEnd={day === from || day === to}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps extends Pick<MonthGridProps, 'onPick' | 'onPoint'> {
  readonly day: Day;
  readonly isAt: boolean;
  readonly isOff: boolean;
  readonly isIn: boolean;
  readonly isEnd: boolean;
}

function DayButton({ day, isAt, isOff, isIn, isEnd, onPick, onPoint }: DayButtonProps) {
  const isToday = day === today();
  const hijri = readsHijri();
  const words = dayInWords(day, { dateStyle: 'full' });
  return (
    <button
      type="button"
      className={classes.day}
      data-day={day}
      data-hijri={hijri ? hijriDay(day, { day: 'numeric' }) : undefined}
      data-in={isIn || undefined}
      data-end={isEnd || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={isOff || undefined}
      aria-label={hijri ? `${words}، ${hijriDay(day, { day: 'numeric', month: 'long' })}` : words}
      tabIndex={isAt ? 0 : -1}
      onClick={() => {
        if (!isOff) onPick(day);
      }}
      onPointerEnter={() => onPoint?.(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
