import { isWholeDay, readDay } from '@khidma/i18n/read-day';
import type { ValueText } from './use-value-text.ts';

const writeDay = (value: string) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** A day, written as dd/mm/yyyy in every language. */
export const dayText: ValueText = {
  hint: 'dayHint',
  wrong: 'wrongDate',
  write: writeDay,
  read: readDay,
  shape: 'shapeDay',
  isWhole: isWholeDay,
  hasLetters: false,
  dir: 'ltr',
};
