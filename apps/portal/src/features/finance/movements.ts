import type { FlowRow } from '@khidma/contract/shapes/finance';

/** What one event did to the account: a payment, or a completion with its fees. */
export interface Movement {
  /** What names it. */
  readonly lead: FlowRow;
  /** Its entries as the list has them, the lead among them; one where nothing goes with it. */
  readonly entries: readonly FlowRow[];
  /** By how much the running balances moved; of what stayed within the account, how much became withdrawable. */
  readonly amount: number;
  /** Whether the amount moved neither balance: it is said without a sign. */
  readonly isBeside: boolean;
  /** Of it service fee and its VAT; below nothing where they were charged. */
  readonly fees: number;
  /** Both balances after it. */
  readonly withdrawable: number;
  readonly waiting: number;
}

/** What may stand below another entry of the same event, and does not name it. */
const below: ReadonlySet<FlowRow['type']> = new Set([
  'serviceFee',
  'serviceFeeVat',
  'receivableCollected',
  'receivable',
  'chargebackFee',
]);

const isFee = ({ type }: FlowRow): boolean => type === 'serviceFee' || type === 'serviceFeeVat';

/** Entries of one order that were booked at one moment are one event. */
const isOneEvent = (one: FlowRow, other: FlowRow): boolean =>
  one.orderId !== null && one.orderId === other.orderId && one.at === other.at;

/**
 * Folds the entries of a page into what a statement has one line for; `order` is that of the page. What a page's end
 * parts stays in two lines: each says what its own entries did.
 */
export const movementsOf = (
  entries: readonly FlowRow[],
  order: 'newest' | 'oldest' = 'newest',
): Movement[] => {
  const events: FlowRow[][] = [];
  for (const entry of entries) {
    const [before] = events.at(-1) ?? [];
    if (before !== undefined && isOneEvent(before, entry)) events.at(-1)?.push(entry);
    else events.push([entry]);
  }
  return events.map((event) => movementOf(event, order));
};

const movementOf = (entries: readonly FlowRow[], order: 'newest' | 'oldest'): Movement => {
  const [first] = entries;
  const last = order === 'newest' ? first : entries.at(-1);
  if (first === undefined || last === undefined) throw new Error('an event has an entry');
  const total = (of: (entry: FlowRow) => number): number =>
    entries.reduce((sum, entry) => sum + of(entry), 0);
  const withdrawable = total(({ withdrawableChange }) => withdrawableChange);
  const waiting = total(({ waitingChange }) => waitingChange);
  const isMoved = withdrawable * waiting < 0;
  const beside = total(({ change, owedChange }) => Math.abs(change === 0 ? owedChange : change));
  const isBeside = withdrawable === 0 && waiting === 0;
  return {
    lead: entries.find(({ type }) => !below.has(type)) ?? first,
    entries,
    amount: isBeside ? beside : isMoved ? withdrawable : withdrawable + waiting,
    isBeside,
    fees: total((entry) => (isFee(entry) ? entry.change : 0)),
    withdrawable: last.availableBalance,
    waiting: last.waitingBalance,
  };
};
