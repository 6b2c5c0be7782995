import type { DocumentKind } from '@khidma/domain/documents/document-kinds';
import type { Catalogue } from '@khidma/i18n/catalogue';
import { textsInEach } from '@khidma/i18n/every-language';
import type { Printed, Sheet } from '../../../adapters/pdf/sheet.ts';
import { formatAmount } from '@khidma/i18n/amounts';

/** A word that documents are printed with. */
export type PrintedWord = keyof Catalogue['documents']['print'];

const [documents, statuses] = [await textsInEach('documents'), await textsInEach('statuses')];
const files = await textsInEach('exports');
const payouts = await textsInEach('payouts');
const reasons = await textsInEach('cancelReasons');
const ownReasons = await textsInEach('documentReasons');

/** Every document is printed in English and in Arabic, whoever reads it. */
const inBoth = <Key extends string>(
  english: Readonly<Record<Key, string>>,
  arabic: Readonly<Record<Key, string>>,
): Readonly<Record<Key, Printed>> =>
  Object.fromEntries(
    Object.keys(english).map((key) => [key, { en: english[key as Key], ar: arabic[key as Key] }]), // its own keys
  ) as Record<Key, Printed>; // each has been made

/** The words of documents. */
export const printed: Readonly<Record<PrintedWord, Printed>> = inBoth(
  documents.en_US.print,
  documents['ar-AE'].print,
);

/** What each kind of document is called. */
export const printedKinds: Readonly<Record<DocumentKind, Printed>> = inBoth(
  documents.en_US.kinds,
  documents['ar-AE'].kinds,
);

/** What each kind of movement is called. */
export const printedEntries = inBoth(statuses.en_US.entry, statuses['ar-AE'].entry);

/** How far a payout has got. */
export const printedStages = inBoth(payouts.en_US.stage, payouts['ar-AE'].stage);

/** The words of the page that checks a document. */
export const checkWords = inBoth(documents.en_US.check, documents['ar-AE'].check);

/** What columns are called, as in workbooks. */
export const printedColumns = inBoth(files.en_US.columns, files['ar-AE'].columns);

/** What lists are called, as in workbooks. */
export const printedLists = inBoth(files.en_US.sheets, files['ar-AE'].sheets);

/** How far the settlement of an order has got. */
export const printedSettlements = inBoth(statuses.en_US.settlement, statuses['ar-AE'].settlement);

/** The three states by which withdrawals are filtered. */
export const printedResults = inBoth(statuses.en_US.withdrawal, statuses['ar-AE'].withdrawal);

/** Why money goes back, by the reason's own word: an order's when it is cancelled, or one of the documents' own. */
export const printedReasons: Readonly<Record<string, Printed | undefined>> = {
  ...inBoth(reasons.en_US, reasons['ar-AE']),
  ...inBoth(ownReasons.en_US, ownReasons['ar-AE']),
};

/** Returns a line of what was asked for, where something was. */
export const fact = (label: Printed, value: string | null | undefined): Sheet['facts'] =>
  !value ? [] : [{ label, value }];

/** Returns a sum below the rows. */
export const total = (
  label: Printed,
  amount: number,
  strong: boolean,
): Sheet['totals'][number] => ({
  label,
  value: formatAmount(amount),
  strong,
});

/** Returns a column; amounts stand below one another. */
export const column = (
  label: Printed,
  kind: 'text' | 'wide' | 'amount' = 'text',
): Sheet['columns'][number] => ({ label, number: kind === 'amount', wide: kind === 'wide' });
