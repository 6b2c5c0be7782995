import { type Fils, fromDirhams, negate, sum, zero } from '../money/fils.ts';
import {
  attributeOf,
  elementsAt,
  type FoundElement,
  textAt,
  type XmlElement,
} from '../payout-runs/xml-elements.ts';
import { dubaiDay, isDay } from '../rules/days.ts';
import type { RuleName } from '../rules/problem.ts';
import {
  longestReference,
  longestWords,
  type ReportItem,
  type ReportLine,
} from './report-lines.ts';

/** The documents that are read: a statement, and the notice that opens the batches of one. */
const documents: Readonly<Record<string, 'camt053' | 'camt054'>> = {
  BkToCstmrStmt: 'camt053',
  BkToCstmrDbtCdtNtfctn: 'camt054',
};

/** The elements that are looked at, each whole. */
export const bankXmlElements: ReadonlySet<string> = new Set(['Bal', 'Ntry', 'Acct']);

/** What reading a bank's document comes to: its items, and which document it was. */
export type BankXmlItem =
  | ReportItem
  | { readonly is: 'format'; readonly format: 'camt053' | 'camt054' };

/**
 * Reads a bank's statement or notice, ISO 20022 camt.053 or camt.054 of whichever version, entry by entry: only one stands
 * in memory at a time. Null among the elements stands for a document that cannot be read on; one that is none of them ends
 * in a problem without a line.
 */
export async function* readBankXml(
  elements: AsyncIterable<FoundElement | null>,
): AsyncGenerator<BankXmlItem> {
  let format: 'camt053' | 'camt054' | undefined;
  let place = 0;
  for await (const found of elements) {
    if (found === null) {
      yield wrong(0, '', 'invalid');
      return;
    }
    const { element, path } = found;
    const is = documents[path[1] ?? ''];
    if (is === undefined || path[0] !== 'Document') continue;
    if (format === undefined) yield { is: 'format', format: is };
    format = is;
    if (element.name === 'Acct') yield { is: 'account', account: textAt(element, 'Id', 'IBAN') };
    else if (element.name === 'Bal') yield* balanceItems(element);
    else {
      place += 1;
      yield* entryItems(element, { place, isDetail: is === 'camt054' });
    }
  }
  if (format === undefined) yield wrong(0, '', 'invalid');
}

const wrong = (line: number, field: string, rule: RuleName): ReportItem => ({
  is: 'problem',
  problem: { line, field, rule },
});

const balances: Readonly<Record<string, 'opening' | 'closing'>> = {
  OPBD: 'opening',
  PRCD: 'opening',
  CLBD: 'closing',
};

function balanceItems(balance: XmlElement): ReportItem[] {
  const which = balances[textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')];
  if (which === undefined) return [];
  const amount = signedAmount(balance);
  const day = textAt(balance, 'Dt', 'Dt') || textAt(balance, 'Dt', 'DtTm').slice(0, 10);
  if (amount === null) return [wrong(0, 'balance', 'invalid')];
  return [{ is: 'balance', which, amount, day: isDay(day) ? day : null }];
}

/** In dirhams, below zero where it is debited; null for anything else. */
function signedAmount(element: XmlElement, direction = element): Fils | null {
  const [amount] = elementsAt(element, 'Amt');
  if (amount === undefined) return null;
  const currency = attributeOf(amount, 'Ccy');
  // Five places are allowed, of which ours are two.
  const value = fromDirhams(amount.text.trim().replace(/(\.\d{2})0{1,3}$/, '$1'));
  const side = textAt(direction, 'CdtDbtInd');
  if (value === null || value < 0 || (currency !== '' && currency !== 'AED')) return null;
  if (side !== 'CRDT' && side !== 'DBIT') return null;
  return side === 'CRDT' ? value : negate(value);
}

/** An entry is one line, or one for each of the payments that it names with their amounts. What is only expected is none. */
function entryItems(
  entry: XmlElement,
  { place, isDetail }: { readonly place: number; readonly isDetail: boolean },
): ReportItem[] {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') return [];
  const amount = signedAmount(entry);
  const day = dayOf(entry);
  if (amount === null) return [wrong(place, 'amount', 'invalid')];
  // A notice of something that costs nothing moves nothing.
  if (amount === zero) return [];
  if (day === undefined) return [wrong(place, 'day', 'date')];
  const reference = textAt(entry, 'AcctSvcrRef');
  const own = {
    place,
    day,
    reference,
    batch: textAt(entry, 'NtryDtls', 'Btch', 'PmtInfId') || reference,
    isDetail,
  };
  const parts = elementsAt(entry, 'NtryDtls', 'TxDtls');
  const amounts = parts.map((part) => partAmount(part, entry));
  const isOpened = parts.length > 1 && amounts.every((each) => each !== null);
  if (!isOpened) {
    // A notice of a batch without its payments opens nothing.
    const [only] = parts.length === 1 ? parts : [];
    return [lineOf({ ...own, amount, ...wordsOf(entry, only) })];
  }
  const known = amounts.map((each) => each ?? zero);
  if (sum(known) !== amount) return [wrong(place, 'amount', 'invalid')];
  return parts.map((part, index) =>
    lineOf({
      ...own,
      amount: known[index] ?? zero,
      ...wordsOf(entry, part),
      reference: textAt(part, 'Refs', 'AcctSvcrRef') || reference,
    }),
  );
}

function partAmount(part: XmlElement, entry: XmlElement): Fils | null {
  const direction = textAt(part, 'CdtDbtInd') === '' ? entry : part;
  if (elementsAt(part, 'Amt').length > 0) return signedAmount(part, direction);
  const [told] = elementsAt(part, 'AmtDtls', 'TxAmt');
  return told === undefined ? null : signedAmount(told, direction);
}

const wordsOf = (entry: XmlElement, part: XmlElement | undefined) => {
  const endToEnd = part === undefined ? '' : textAt(part, 'Refs', 'EndToEndId');
  return {
    // What the bank writes where nobody gave a reference.
    subject: endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
    words: [
      ...(part === undefined
        ? []
        : elementsAt(part, 'RmtInf', 'Ustrd').map(({ text }) => text.trim())),
      textAt(entry, 'AddtlNtryInf'),
    ]
      .filter((text) => text !== '')
      .join(' '),
  };
};

type Entry = Omit<ReportLine, 'kind' | 'fee' | 'feeVat'>;

const lineOf = (entry: Entry): ReportItem => ({
  is: 'line',
  line: {
    ...entry,
    kind: entry.amount > 0 ? 'credit' : 'debit',
    fee: zero,
    feeVat: zero,
    reference: entry.reference.slice(0, longestReference),
    subject: entry.subject.slice(0, longestReference),
    batch: entry.batch.slice(0, longestReference),
    words: entry.words.slice(0, longestWords),
  },
});

function dayOf(entry: XmlElement): string | undefined {
  const day = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'ValDt', 'Dt');
  if (day !== '') return isDay(day) ? day : undefined;
  const moment = Date.parse(textAt(entry, 'BookgDt', 'DtTm'));
  return Number.isNaN(moment) ? undefined : dubaiDay(moment);
}
