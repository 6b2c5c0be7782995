import { pick } from '../../../kernel/pick.ts';
import { beside, type Printed, type Sheet } from '../../../adapters/pdf/sheet.ts';
import {
  column,
  fact,
  printed,
  printedKinds,
  printedReasons,
  type PrintedWord,
  total,
} from './printed-words.ts';
import { shownDay, statementPart, type StatementRow } from './statement.ts';
import type {
  DocumentContent,
  DocumentLine,
  DocumentParty,
} from '@khidma/domain/documents/document-content';
import { issuerOf } from '@khidma/domain/documents/document-kinds';
import { referencesOf } from '@khidma/domain/documents/e-invoice';
import { arabicBankOf } from '@khidma/domain/payout-accounts/account-checks';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { placeTree } from '@khidma/domain/reference/places';
import { formatIban } from '@khidma/domain/rules/numbers';
import { formatAmount, formatDirhams } from '@khidma/i18n/amounts';
import { isolated } from '@khidma/i18n/line-parts';
import { renderSVG } from 'uqr';

/** Whose list is printed, when, and which part of it. */
export interface ExtractFacts {
  readonly madeOn: string;
  readonly platform: DocumentParty;
  readonly merchant: DocumentParty;
  readonly part: { readonly number: number; readonly of: number };
}

/** What stands on an extract besides. */
interface ExtractContent extends Pick<Sheet, 'title' | 'columns' | 'rows' | 'totals'> {
  /** What it was narrowed to. */
  readonly filters: Sheet['facts'];
}

/** Returns a list as it is printed. It is an extract and no document: without a number, and without a code to check. */
export function extractSheet(
  { madeOn, platform, merchant, part }: ExtractFacts,
  { filters, ...content }: ExtractContent,
): Sheet {
  return {
    ...content,
    number: '',
    author: platform.name,
    footer: nameOf(platform),
    parties: [
      { label: printed.from, lines: linesOf(platform) },
      { label: printed.to, lines: linesOf(merchant) },
    ],
    facts: [
      { label: printed.madeOn, value: shownDay(madeOn) },
      ...filters,
      ...fact(printed.part, part.of === 1 ? '' : `${part.number} / ${part.of}`),
    ],
    notes: [],
    check: printed.check,
    checkUrl: '',
    qr: '',
  };
}

/** A place is kept by its id. */
const communityNames = new Map(
  placeTree.flatMap(({ communities }) => communities.map(({ id, names }) => [id, names] as const)),
);

/** Returns what somebody is called in both languages; the Arabic is empty where it is the same. */
export const nameOf = ({ name, names }: DocumentParty): Printed => {
  const ar = names['ar-AE'] ?? '';
  return { en: name, ar: ar === name ? '' : ar };
};

/** Returns whoever a sheet names, line by line. */
export const linesOf = (party: DocumentParty): Printed[] => {
  const { address, community, emirate, trn } = party;
  const names = communityNames.get(community);
  // An address that ends with its community says it already, in whichever language.
  const isSaid = [community, ...Object.values(names ?? {})].some(
    (name) => name !== '' && address.trim().toLowerCase().endsWith(name.toLowerCase()),
  );
  const placeIn = (lang: 'en_US' | 'ar-AE', comma: string): string =>
    [
      address.trim(),
      isSaid ? '' : (names?.[lang] ?? community),
      emirate && emirateNames[emirate][lang],
    ]
      .filter((part) => part !== '')
      .map(isolated)
      .join(comma);
  return [
    nameOf(party),
    { en: placeIn('en_US', ', '), ar: placeIn('ar-AE', '، ') },
    { en: trn && `${printed.trn.en} ${trn}`, ar: trn && `${printed.trn.ar} ${trn}` },
  ].filter(({ en, ar }) => en !== '' || ar !== '');
};

/** What is printed beside the frozen content. */
interface Printing {
  readonly rows: readonly StatementRow[];
  /** A long statement has several. */
  readonly part: { readonly number: number; readonly of: number };
  readonly checkUrl: string;
}

/** Returns what is printed of a document: its frozen content and, of a statement, the rows that never change. */
export function buildSheet(content: DocumentContent, { rows, part, checkUrl }: Printing): Sheet {
  const isStatement = content.statement !== null;
  return {
    title: titleOf(content),
    number: content.number,
    author: content.supplier.name,
    footer: nameOf(content.supplier),
    parties: [
      {
        label: printed[isInvoice(content) ? 'supplier' : 'from'],
        lines: linesOf(content.supplier),
      },
      { label: printed[isInvoice(content) ? 'customer' : 'to'], lines: linesOf(content.recipient) },
    ],
    facts: [
      ...factsOf(content),
      ...fact(printed.part, part.of === 1 ? '' : `${part.number} / ${part.of}`),
    ],
    ...(isStatement ? statementPart(content.statement, rows) : linesPart(content)),
    notes: notesOf(content),
    check: printed.check,
    checkUrl,
    qr: renderSVG(checkUrl, { border: 0 }),
  };
}

const isInvoice = ({ kind }: DocumentContent): boolean =>
  kind !== 'payoutAdvice' && kind !== 'statement';

function titleOf({ kind, form }: DocumentContent): Printed {
  if (kind === 'taxInvoice' && form === 'simplified') return printed.simplified;
  if (kind === 'feeInvoice') return form === 'plain' ? printed.feePlain : printed.feeTaxInvoice;
  if (kind === 'feeCreditNote' && form !== 'plain') return printed.feeTaxCreditNote;
  return printedKinds[kind];
}

function factsOf(content: DocumentContent): Sheet['facts'] {
  const { orderNumber, payout, statement } = content;
  return [
    ...fact(printed.issuedOn, shownDay(content.issuedOn)),
    ...(statement === null ? fact(printed[dayOf(content)], shownDay(content.suppliedOn)) : []),
    ...fact(printed.order, orderNumber),
    ...referencesOf(content).flatMap(({ number, issuedOn, gross, grossAfter }) => [
      ...fact(printed.original, number),
      ...fact(printed.originalDate, shownDay(issuedOn)),
      ...fact(printed.originalGross, formatAmount(gross)),
      ...fact(printed.corrected, formatAmount(grossAfter)),
    ]),
    ...fact(printed.withdrawal, payout?.number),
    ...fact(printed.iban, payout && formatIban(payout.iban)),
    ...fact(printed.holder, payout?.holder),
    ...fact(printed.bank, payout && beside({ en: payout.bank, ar: arabicBankOf(payout.iban) })),
    ...fact(printed.month, statement && beside(monthNames(statement.month))),
  ];
}

/** What the day is of which a document tells: of a payment, of a supply, of a transfer to the bank. */
const dayOf = ({ kind }: DocumentContent): PrintedWord => {
  if (kind === 'payoutAdvice') return 'transferredOn';
  return kind === 'taxInvoice' || kind === 'receipt' ? 'suppliedOn' : 'dayOfSupply';
};

/** A month (YYYY-MM) as it is said. */
const monthNames = (month: string): Printed => {
  const said = (locale: string): string =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${month}-01`),
    );
  return { en: said('en-AE'), ar: said('ar-AE-u-nu-latn') };
};

type Part = Pick<Sheet, 'columns' | 'rows' | 'totals'>;

function linesPart(content: DocumentContent): Part {
  const hasVat = content.vat > 0;
  const isPlain = content.payout !== null;
  const number = (word: PrintedWord) => column(printed[word], 'amount');
  return {
    columns: [
      column(printed.description, 'wide'),
      ...(isPlain
        ? []
        : [number('quantity'), number(hasVat ? 'price' : 'priceWithout'), number('discount')]),
      ...(hasVat ? [number('rate'), number('vat')] : []),
      number('amount'),
    ],
    rows: content.lines.map((line) => [
      describe(line),
      ...(isPlain
        ? []
        : [String(line.quantity), formatDirhams(line.price), formatDirhams(line.discount)]),
      ...(hasVat
        ? [line.vatRate === null ? '' : `${line.vatRate / 100}%`, formatDirhams(line.vat)]
        : []),
      formatDirhams(line.gross),
    ]),
    totals: [
      ...(hasVat
        ? [total(printed.net, content.net, false), total(printed.vat, content.vat, false)]
        : []),
      total(printed.gross, content.gross, true),
    ],
  };
}

/** A fixed word in both languages, or what the merchant wrote, in Arabic too where it did. */
const describe = ({ text, texts, details }: DocumentLine): string => {
  const said = fixedLines[text] ?? { en: text, ar: texts['ar-AE'] ?? '' };
  return [beside(said), ...details].filter((part) => part !== '').join('\n');
};

/** What lines are called that are no service of a merchant. */
export const fixedLines: Readonly<Record<string, Printed | undefined>> = pick(
  printed,
  'serviceFee',
  'serviceFeeReturned',
  'payout',
);

const notesOf = ({ kind, vat, reason, isOwnInvoiced }: DocumentContent): Printed[] => [
  ...(kind === 'creditNote' || kind === 'refundNote' ? [reasonOf(reason)] : []),
  ...(kind === 'feeCreditNote' && reason !== '' ? [reasonOf(reason)] : []),
  ...(issuerOf(kind) === 'merchant' ? [printed.onBehalf] : []),
  ...(vat === 0 && (kind === 'receipt' || kind === 'refundNote')
    ? [isOwnInvoiced === true ? printed.ownInvoice : printed.noVat]
    : []),
];

/** A credit note says why: the order was cancelled for a reason of the list, or a part of its price went back. */
const reasonOf = (reason: string): Printed => {
  const said = printedReasons[reason] ?? printed.partRefund;
  return {
    en: `${printed.reason.en}: ${said.en}`,
    ar: `${printed.reason.ar}: ${said.ar}`,
  };
};
