import { type VatPlace, vatPlaces } from '@khidma/domain/documents/vat-places';
import { quarterBefore, quarterDays } from '@khidma/domain/documents/vat-return';
import { useMoments } from '../intl/use-moments.ts';

/** How far back the list of quarters goes; records are kept for five years. */
const QUARTERS = 20;

interface VatFilterParts {
  /** The quarter that is on now, by its first month. */
  readonly current: string;
  /** The quarter that is shown. */
  readonly chosen: string;
  /** The words of whose return it is. */
  readonly word: (word: 'quarter' | 'place' | `places.${VatPlace}`) => string;
}

/** What narrows a VAT return: its quarter, and whose emirate decides. */
export const useVatFilters = ({ current, chosen, word }: VatFilterParts) => {
  const { days } = useMoments();
  const nameOf = (first: string): string =>
    days(middleOf(first), middleOf(quarterDays(first).to), { month: 'short', year: 'numeric' });
  const quarter = {
    type: 'choice',
    name: 'quarter',
    isLabelled: true,
    label: word('quarter'),
    usual: chosen,
    options: quartersUpTo(current, chosen).map((value) => ({ value, label: nameOf(value) })),
  } as const;
  const place = {
    type: 'choice',
    name: 'place',
    isLabelled: true,
    label: word('place'),
    usual: vatPlaces[0],
    options: vatPlaces.map((value) => ({ value, label: word(`places.${value}`) })),
  } as const;
  return { quarter, place };
};

/** A day in the middle of a month, which is of that month wherever it is read. */
export const middleOf = (month: string): Date => new Date(`${month.slice(0, 7)}-15T00:00:00Z`);

function quartersUpTo(last: string, chosen: string): string[] {
  const quarters = [last];
  while (quarters.length < QUARTERS) quarters.push(quarterBefore(quarters.at(-1) ?? last));
  return quarters.includes(chosen) ? quarters : [chosen, ...quarters];
}
