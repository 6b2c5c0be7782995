import { monthBefore } from '@khidma/domain/documents/statement-months';
import { dubaiDay } from '@khidma/domain/rules/days';
import { useState } from 'react';
import { useFormatter } from 'use-intl';

/** How far back the list of months goes. */
const MONTHS = 12;

/** The months to choose from, the current one first, with their names; the one that is chosen is always among them. */
export const useMonths = (
  chosen: string | undefined,
): readonly { readonly value: string; readonly label: string }[] => {
  const format = useFormatter();
  const [current] = useState(() => dubaiDay(Date.now()).slice(0, 7));
  const months = [current];
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? current));
  if (chosen !== undefined && !months.includes(chosen)) months.push(chosen);
  return months.map((value) => ({
    value,
    label: monthNameOf(format, value),
  }));
};

/** Returns what a month is called. */
export const monthNameOf = (
  format: Pick<ReturnType<typeof useFormatter>, 'dateTime'>,
  month: string,
): string => format.dateTime(new Date(`${month}-15T00:00:00Z`), { month: 'long', year: 'numeric' });
