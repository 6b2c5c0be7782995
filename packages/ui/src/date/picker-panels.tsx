import { parts } from '#popups';
import { lastMobileWidth } from '../breakpoint.ts';
import type { OpenedTexts } from '../popup/opened-texts.ts';
import { scrollIn } from '../popup/scroll-in.ts';
import classes from './calendar.module.css';
import { Calendar } from './calendar.tsx';
import { dayText } from './day-text.ts';
import { addDays, addMonths, type Day, today } from './day.ts';
import { type DaySpan, presetSpans } from './presets.ts';
import type { ValueText } from './use-value-text.ts';
import { toLatin } from '@khidma/i18n/to-latin';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** What every panel of a date or time field needs. */
export interface PickerPanelProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly texts: OpenedTexts;
}

interface DatePanelProps extends PickerPanelProps {
  readonly value: string;
  readonly onPick: (day: Day) => void;
}

/** The calendar of one day. */
function DatePanel({ anchor, value, onPick, onClose, min, max, texts }: DatePanelProps) {
  return (
    <parts.PanelPopup {...{ anchor, onClose }} wide mayCover align="end" label={texts.chooseDate}>
      <Calendar
        months={1}
        value={{ from: value, to: value }}
        {...{ min, max, texts }}
        onPick={(day) => {
          onPick(day);
          onClose();
        }}
      />
    </parts.PanelPopup>
  );
}

interface RangePanelProps extends PickerPanelProps {
  readonly value: DaySpan;
  readonly onPick: (span: DaySpan) => void;
}

/** The calendar of a span: common ones by one press, any other by its first and its last day. */
function RangePanel({ anchor, value, onPick, onClose, min, max, texts }: RangePanelProps) {
  const [first, setFirst] = useState<Day>();
  const [pointed, setPointed] = useState<Day>();
  const finish = (span: DaySpan) => {
    onPick(span);
    onClose();
  };
  const begun = first === undefined ? value : inOrder(first, pointed ?? first);
  return (
    <parts.PanelPopup {...{ anchor, onClose }} wide mayCover align="end" label={texts.chooseDates}>
      <div className={classes.range}>
        <div role="group" aria-label={texts.presets} className={classes.presets}>
          {presetSpans().map(({ name, from, to }) => (
            <button
              key={name}
              type="button"
              className={classes.preset}
              aria-pressed={from === value.from && to === value.to}
              onClick={() => finish({ from, to })}
            >
              {texts[name]}
            </button>
          ))}
          {(value.from !== '' || value.to !== '') && (
            <button
              type="button"
              className={classes.preset}
              onClick={() => finish({ from: '', to: '' })}
            >
              {texts.clear}
            </button>
          )}
        </div>
        <Calendar
          months={innerWidth > lastMobileWidth ? 2 : 1}
          value={begun}
          {...{ min, max, texts }}
          hint={first === undefined ? texts.firstDay : texts.lastDay}
          onPoint={first === undefined ? undefined : setPointed}
          onPick={(day) => {
            if (first === undefined) setFirst(day);
            else finish(inOrder(first, day));
          }}
        />
      </div>
    </parts.PanelPopup>
  );
}

const inOrder = (one: Day, other: Day): DaySpan =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** What an arrow key makes of a text, and which figures it moved. */
export interface Step {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** An arrow key in a text of figures. */
export interface StepKey {
  /** How it is read and written. */
  readonly kind: ValueText;
  readonly text: string;
  readonly caret: number;
  readonly by: 1 | -1;
  /** So many minutes a time moves by. */
  readonly minutes: number;
}

/** Returns the day that an arrow key leads to: by the day, month or year that the caret stands in. */
export function stepDay({ text, caret, by }: Omit<StepKey, 'kind' | 'minutes'>): Step {
  const part = caret <= 2 ? 0 : caret <= 5 ? 1 : 2;
  const from = part * 3;
  const to = part === 2 ? 10 : from + 2;
  const day = dayText.read(text);
  if (day === undefined) return { value: today(), from, to };
  const value = part === 0 ? addDays(day, by) : addMonths(day, part === 1 ? by : by * 12);
  return { value, from, to };
}

const minutesADay = 24 * 60;

const halfADay = minutesADay / 2;

/** Returns the time that an arrow key leads to, by hours, by minutes or by halves of the day, round its end. */
export function stepTime({ kind, text, caret, by, minutes: step }: StepKey): Step {
  const at = Math.max(
    0,
    partsOf(text).findIndex(({ to }) => caret <= to),
  );
  const time = kind.read(text);
  const value = time === undefined ? '09:00' : moved(time, by * ([60, step][at] ?? halfADay));
  // What is written has the same parts, unless it was typed another way.
  const parts = partsOf(kind.write(value));
  return { value, ...(parts[at] ?? parts[0] ?? { from: 0, to: 0 }) };
}

/** Where hours, minutes and the half of the day stand in a text, as far as they do. */
const partsOf = (text: string): { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(/\d+|\p{L}[\p{L}.]*/gu)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));

function moved(time: string, by: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return timeOf((hours * 60 + minutes + by + minutesADay) % minutesADay);
}

/** Returns HH:mm of a minute of the day. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

interface TimePanelProps extends PickerPanelProps {
  readonly value: string;
  /** How a time is written. */
  readonly kind: Pick<ValueText, 'write'>;
  readonly onPick: (time: string) => void;
  /** Minutes between the times offered; where any minute will do, quarters are. */
  readonly stepMinutes: number;
}

/** The times of a day as a list, as near to the one that stands in the field as there is. */
function TimePanel(props: TimePanelProps) {
  const {
    anchor,
    value,
    kind,
    onPick,
    onClose,
    stepMinutes,
    min = '00:00',
    max = '23:59',
    texts,
  } = props;
  const step = Math.max(stepMinutes, 15);
  // The last is the end of the day: only a field of ends takes it.
  const times = Array.from({ length: Math.floor(1440 / step) + 1 }, (_time, index) =>
    timeOf(index * step),
  ).filter((time) => time >= min && time <= max);
  const nearest = times.findLast((time) => time <= (value || '09:00')) ?? times[0];
  const [at, setAt] = useState(nearest);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    line?.focus({ preventScroll: true });
    if (line && list.current) scrollIn(list.current, line);
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = times.indexOf(at ?? '');
    const to: Record<string, string | undefined> = {
      ArrowDown: times[index + 1],
      ArrowUp: times[index - 1],
      Home: times[0],
      End: times.at(-1),
      PageDown: times[Math.min(index + 4, times.length - 1)],
      PageUp: times[Math.max(index - 4, 0)],
    };
    if (event.key === 'Enter' || event.key === ' ') pick(at);
    else if (event.key in to) setAt(to[event.key] ?? at);
    else return;
    event.preventDefault();
  };
  const pick = (time: string | undefined) => {
    if (time !== undefined) onPick(time);
    onClose();
  };
  return (
    <parts.PanelPopup {...{ anchor, onClose }} wide align="end" label={texts.chooseTime}>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={texts.chooseTime}
        className={classes.times}
        onKeyDown={onKeyDown}
      >
        {times.map((time) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list answers the keys
          <div
            key={time}
            role="option"
            aria-selected={time === value}
            tabIndex={time === at ? 0 : -1}
            className={classes.time}
            onClick={() => pick(time)}
          >
            {kind.write(time)}
          </div>
        ))}
      </div>
    </parts.PanelPopup>
  );
}

/** How many figures day, month and year have, and the greatest first figure that still waits for another. */
const dateShape = [
  { length: 2, tens: 3 },
  { length: 2, tens: 1 },
  { length: 4, tens: 9 },
] as const;

/** Returns what is typed of a day with its separators: figures alone are enough. What may be written another way stays as it is. */
export function shapeDay(typed: string): string {
  const text = toLatin(typed).trimStart();
  // With the name of a month, or with what no date has.
  if (/[^\d\s./,\-–—؍،]/.test(text)) return typed;
  // By somebody who writes the year first: 20 may be a day or a century until all of it is there.
  if (/^(?:19|20|21)\d*$|^\d{4}\D/.test(text))
    return dayText.isWhole(text) ? dayText.write(dayText.read(text) ?? text) : typed;
  const groups = [''];
  for (const sign of text) {
    const at = groups.length - 1;
    const group = groups[at] ?? '';
    const { length, tens } = dateShape[at] ?? dateShape[2];
    if (!/\d/.test(sign)) {
      if (group === '') continue;
      // A fourth number makes it no date: nothing is left out of what was typed.
      if (at === 2) return typed;
      groups[at] = group.padStart(2, '0');
      groups.push('');
      continue;
    }
    // 4 can be no ten of a day: the next figure belongs to the month.
    const isWhole = length === 2 && group === '' && Number(sign) > tens;
    groups[at] = isWhole ? `0${sign}` : group + sign;
    if (at < 2 && groups[at]?.length === length) groups.push('');
  }
  return groups.join('/');
}

/** Returns what is typed of a time with its colon; what is said in another way stays as it is. */
export function shapeTime(typed: string): string {
  const text = toLatin(typed).trimStart();
  const [, hours = '', apart = '', minutes = ''] =
    text.match(/^(\d{1,2})([:.\s]*)(\d{0,2})$/) ?? [];
  if (hours === '' || (apart.trim() === '' && apart !== '')) return typed;
  const isWhole = hours.length === 2 || apart !== '' || Number(hours) > 2;
  return isWhole ? `${hours}:${minutes}` : hours;
}

/** All that date and time fields need once somebody comes near them. */
export const pickerParts = {
  DatePanel,
  RangePanel,
  TimePanel,
  stepDay,
  stepTime,
  shapeDay,
  shapeTime,
};
