import { toLatin } from '../to-latin.tsx';
import type { ValueText } from './use-value-text.tsx';

/** Returns the time of day that a text means, HH:mm: 9, 930, 9.30 and 09:30 are read. */
function readTime(text: string): string | undefined {
  const figures = toLatin(text).match(/^\s*(\d\d?)(?:\D*(\d\d))?\s*$/);
  if (!figures) return undefined;
  const [, hours = '', minutes = '00'] = figures;
  const isReal = Number(hours) < 24 && Number(minutes) < 60;
  return isReal ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

/** The end of a day, which is a time only where something ends. */
const endOfDay = '24:00';

/** Returns the time at which something ends: one of the day, or its end. */
const readEnd = (text: string): string | undefined =>
  /^\s*24(?:\D*00)?\s*$/.test(toLatin(text)) ? endOfDay : readTime(text);

/** A time of day, read and written in 24 hours in every language. */
export const timeText: ValueText = {
  hint: 'timeHint',
  wrong: 'wrongTime',
  write: (value) => value,
  read: readTime,
  shape: 'shapeTime',
  isWhole: (text) => /^\d\d:\d\d$/.test(text),
};

/** A time at which something ends: 24:00 is the end of the day. */
export const endText: ValueText = { ...timeText, read: readEnd };
