import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@khidma/icons';
import type { OpenedTexts } from '../popup/opened-texts.ts';
import classes from './calendar.module.css';
import {
  addDays,
  addMonths,
  clamp,
  type Day,
  dayInWords,
  hijriDay,
  monthStart,
  readsHijri,
  today,
  weekday,
  weeksOf,
} from './day.ts';
import type { DaySpan } from './presets.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface CalendarProps {
  /** What is marked; a single day is a span of one. */
  readonly value: DaySpan;
  readonly onPick: (day: Day) => void;
  /** Where the hand is, while a span has a beginning and no end yet. */
  readonly onPoint?: ((day: Day) => void) | undefined;
  /** How many months stand side by side. */
  readonly months: 1 | 2;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly texts: OpenedTexts;
  /** Says what the next press chooses. */
  readonly hint?: string | undefined;
}

/** Months as ARIA grids: one day stands in the tab order, the arrows go where they point. */
export function Calendar({ value, onPick, onPoint, months, min, max, texts, hint }: CalendarProps) {
  const [at, setAt] = useState<Day>(() => clamp(value.to || value.from || today(), min, max));
  const [shown, setShown] = useState(() => addMonths(monthStart(at), 1 - months));
  const grids = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(true);
  const id = useId();
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    // Nothing scrolls to it: on the first frame the panel has no place yet.
    grids.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true });
  }, [at, shown]);
  const isOff = (day: Day) => day !== clamp(day, min, max);
  const moveTo = (to: Day) => {
    const day = clamp(to, min, max);
    takesFocus.current = true;
    setAt(day);
    onPoint?.(day);
    if (day < shown) setShown(monthStart(day));
    else if (day >= addMonths(shown, months)) setShown(addMonths(monthStart(day), 1 - months));
  };
  const turn = (by: number) => {
    const first = addMonths(shown, by);
    setShown(first);
    // One day of the months in sight stays in the tab order.
    if (at < first || at >= addMonths(first, months))
      setAt(clampToMonths(addMonths(at, by), first, months));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = keyTarget(event, at);
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  const names = { first: texts.previousMonth, last: texts.nextMonth };
  return (
    <div className={classes.calendar}>
      <div ref={grids} className={classes.months}>
        {Array.from({ length: months }, (_month, index) => addMonths(shown, index)).map(
          (month, index) => (
            <div key={index} className={classes.sheet}>
              <div className={classes.head}>
                {index === 0 ? (
                  <span className={classes.turns}>
                    <Turn label={texts.previousYear} onTurn={() => turn(-12)}>
                      <IconChevronsLeft size={18} />
                    </Turn>
                    <Turn label={names.first} onTurn={() => turn(-1)}>
                      <IconChevronLeft size={18} />
                    </Turn>
                  </span>
                ) : (
                  <span className={classes.turns} />
                )}
                <span id={`${id}-${index}`} aria-live="polite" className={classes.month}>
                  {dayInWords(month, { month: 'long', year: 'numeric' })}
                </span>
                {index === months - 1 ? (
                  <span className={classes.turns}>
                    <Turn label={names.last} onTurn={() => turn(1)}>
                      <IconChevronRight size={18} />
                    </Turn>
                    <Turn label={texts.nextYear} onTurn={() => turn(12)}>
                      <IconChevronsRight size={18} />
                    </Turn>
                  </span>
                ) : (
                  <span className={classes.turns} />
                )}
                {readsHijri() && <small className={classes.moons}>{hijriMonths(month)}</small>}
              </div>
              <MonthGrid
                month={month}
                labelId={`${id}-${index}`}
                {...{ at, value, isOff, onKeyDown }}
                onPick={(day) => {
                  setAt(day);
                  onPick(day);
                }}
                onPoint={onPoint}
              />
            </div>
          ),
        )}
      </div>
      {(hint !== undefined || readsHijri()) && (
        <p className={classes.foot} aria-live="polite">
          {hint}
          {readsHijri() && (
            <span>{hijriDay(at, { day: 'numeric', month: 'long', year: 'numeric' })}</span>
          )}
        </p>
      )}
    </div>
  );
}

/** Where a key leads from a day; undefined for any other key. */
function keyTarget(event: KeyboardEvent<HTMLElement>, at: Day): Day | undefined {
  const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const turn = event.shiftKey ? 12 : 1;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(at, -ahead);
    case 'ArrowRight':
      return addDays(at, ahead);
    case 'ArrowUp':
      return addDays(at, -7);
    case 'ArrowDown':
      return addDays(at, 7);
    case 'Home':
      return addDays(at, -weekday(at));
    case 'End':
      return addDays(at, 6 - weekday(at));
    case 'PageUp':
      return addMonths(at, -turn);
    case 'PageDown':
      return addMonths(at, turn);
    default:
      return undefined;
  }
}

const clampToMonths = (day: Day, first: Day, months: number): Day =>
  clamp(day, first, addDays(addMonths(first, months), -1));

/** The months by the moon that a month touches. */
function hijriMonths(month: Day): string {
  const name = (day: Day) => hijriDay(day, { month: 'long' });
  const last = addDays(addMonths(month, 1), -1);
  const year = hijriDay(last, { year: 'numeric' });
  const both = name(month) === name(last) ? name(last) : `${name(month)} – ${name(last)}`;
  return `${both} ${year}`;
}

interface TurnProps {
  readonly label: string;
  readonly onTurn: () => void;
  readonly children: ReactNode;
}

function Turn({ label, onTurn, children }: TurnProps) {
  return (
    <button type="button" className={classes.turn} aria-label={label} onClick={onTurn}>
      {children}
    </button>
  );
}

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
function MonthGrid({
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
