import { type PickedFieldProps, type PickedPanelProps, PickerField } from './date/picker-field.tsx';
import type { ValueText } from './date/use-value-text.ts';
import { IconClock } from '@khidma/icons';
import { ReaderLang } from './reader-lang.ts';
import { toLatin } from '@khidma/i18n/to-latin';
import { use } from 'react';

export interface TimeFieldProps extends PickedFieldProps {
  /** Minutes between the times offered; any other can be typed. */
  stepMinutes?: number | undefined;
  /** Whether something ends at it: midnight is the end of the day then, 24:00. */
  isEnd?: boolean | undefined;
}

/**
 * A time of day: typed or picked, shown by the clock of its reader; its value is HH:mm in 24 hours, or ''
 * while none is written.
 */
export function TimeField({ stepMinutes = 15, isEnd = false, ...props }: TimeFieldProps) {
  const { time, end } = timeTexts(use(ReaderLang));
  return (
    <PickerField
      {...props}
      // Midnight is the last time of an end, not its first.
      {...(isEnd && { min: props.min ?? '00:01', max: props.max ?? '24:00' })}
      kind={isEnd ? end : time}
      step="stepTime"
      stepMinutes={stepMinutes}
      icon={<IconClock size={18} stroke={1.6} aria-hidden />}
      Panel={Panel}
    />
  );
}

function Panel({ parts, stepMinutes = 15, ...rest }: PickedPanelProps) {
  return <parts.TimePanel {...rest} stepMinutes={stepMinutes} />;
}

/** How the halves of a day are called, in the languages of the screens; without vowels, dots and spaces. */
const halves: readonly (readonly [half: 'am' | 'pm', names: readonly string[]])[] = [
  ['am', ['am', 'a', 'ص', 'صباحا', 'صباح', '上午', '早上', '凌晨']],
  ['pm', ['pm', 'p', 'م', 'مساء', '下午', '晚上', '中午']],
];

/** A text as it is compared: Latin figures, without case, marks of direction and vowels. */
const fold = (text: string): string =>
  toLatin(text.normalize('NFKC'))
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0640\u064b-\u0652]/g, '')
    .toLowerCase();

const said =
  /^(?<before>[\p{L}.\s]*)(?<hours>\d\d?)(?:(?:[^\d\p{L}]*|\s*[h时点]\s*)(?<minutes>\d\d))?[\s:.]*[时点分]?(?<after>[\p{L}.\s]*)$/u;

/** Which half of the day a word means: none where nothing is said, undefined where it is no such word. */
function halfOf(word: string): 'am' | 'pm' | 'none' | undefined {
  const bare = word.replace(/[.\s]/g, '');
  if (bare === '') return 'none';
  return halves.find(([, names]) => names.includes(bare))?.[0];
}

/** Returns the hour of 24 that is meant; undefined where there is none, as at 16:00 am. */
function hourOf(hours: number, half: 'am' | 'pm' | 'none'): number | undefined {
  if (hours > 23) return undefined;
  if (half === 'none') return hours;
  if (half === 'am') return hours > 12 ? undefined : hours % 12;
  // Of the afternoon whole 24 hours are written, too.
  return hours === 0 ? undefined : (hours % 12) + 12;
}

/** A time as it is written: its figures, and the half of the day where one is named. */
interface WrittenTime {
  readonly hours: number;
  readonly minutes: string;
  readonly half: 'am' | 'pm' | 'none';
}

/** Returns the parts of a text that has the shape of a time: 9, 930, 9.30, 09:30, 9:30 pm and ٩:٣٠ م have. */
function partsOf(text: string): WrittenTime | undefined {
  const {
    before = '',
    hours = '',
    minutes = '00',
    after = '',
  } = said.exec(fold(text))?.groups ?? {};
  const half = halfOf(before + after);
  if (hours === '' || half === undefined || Number(minutes) > 59) return undefined;
  return { hours: Number(hours), minutes, half };
}

/** Returns the time of day that a text means, HH:mm. */
function readTime(text: string): string | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const hour = hourOf(parts.hours, parts.half);
  return hour === undefined ? undefined : `${String(hour).padStart(2, '0')}:${parts.minutes}`;
}

/** Whether a text may still become another time where halves are written: 4:19 becomes 4:19 pm, 16:19 does not. */
function mayGetHalf(text: string): boolean {
  const { hours = 0, half = 'none' } = partsOf(text) ?? {};
  return half === 'none' && hours >= 1 && hours <= 12;
}

/** The end of a day, which is a time only where something ends. */
const endOfDay = '24:00';

/** Returns the time at which something ends: midnight is the end of the day, not its beginning. */
function readEnd(text: string): string | undefined {
  const time = /^\s*24(?:\D*00)?\s*$/.test(toLatin(text)) ? endOfDay : readTime(text);
  return time === '00:00' ? endOfDay : time;
}

const anyDay = '2026-01-01';

/** Returns how a language says a time of day, `16:19` or `4:19 PM`, by the clock that all its moments have. */
function writerOf(lang: string): (value: string) => string {
  const format = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' });
  const hasHalves = format.resolvedOptions().hour12 === true;
  return (value) => {
    if (!/^\d\d:\d\d$/.test(value) || (value === endOfDay && !hasHalves)) return value;
    const time = value === endOfDay ? '00:00' : value;
    // A field has ordinary spaces, as they are typed.
    return format.format(new Date(`${anyDay}T${time}Z`)).replaceAll(/\s/gu, ' ');
  };
}

/** A time of day, and one at which something ends, as a language writes them. */
interface TimeTexts {
  readonly time: ValueText;
  readonly end: ValueText;
}

const made = new Map<string, TimeTexts>();

/** Returns how times are typed and shown in a language with its reader's clock (BCP 47; '' where there is none: in 24 hours). */
export function timeTexts(lang: string): TimeTexts {
  const known = made.get(lang);
  if (known) return known;
  const write = lang === '' ? (value: string) => value : writerOf(lang);
  const example = write('09:00');
  const hasLetters = /\p{L}/u.test(example);
  const time: ValueText = {
    hint: 'timeHint',
    wrong: 'wrongTime',
    write,
    read: readTime,
    shape: 'shapeTime',
    isWhole: (text) =>
      (/^\d\d?:\d\d(?!\d)/.test(toLatin(text)) || /\p{L}\.?$/u.test(text)) &&
      !(hasLetters && mayGetHalf(text)),
    hasLetters,
    dir: /\p{Script=Arabic}/u.test(example) ? 'rtl' : 'ltr',
  };
  const texts = { time, end: { ...time, read: readEnd } };
  made.set(lang, texts);
  return texts;
}
