import { fromDirhams } from '../money/dirhams.ts';
import type { Fils } from '../money/fils.ts';
import { elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts';

/** What a bank says of a payment. */
export interface ToldPayment {
  readonly endToEnd: string;
  readonly outcome: 'accepted' | 'paid' | 'returned';
  /** The reason's code, and what the bank adds in words. */
  readonly code: string;
  readonly words: string;
  readonly bankReference: string;
  /** Null where the file does not repeat it. */
  readonly amount: Fils | null;
}

/** A status file: which run it speaks of and what became of its payments. */
export interface StatusFile {
  /** The file that it answers. */
  readonly messageId: string;
  /** What it repeats of that file; null where it does not. */
  readonly count: number | null;
  readonly total: Fils | null;
  /** Of all payments that it does not name. */
  readonly rest: ToldPayment['outcome'] | null;
  readonly payments: readonly ToldPayment[];
}

const outcomes: Readonly<Record<string, ToldPayment['outcome']>> = {
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  PDNG: 'accepted',
  ACSC: 'paid',
  ACCC: 'paid',
  RJCT: 'returned',
  CANC: 'returned',
};

/** Reads a bank's status file, ISO 20022 pain.002 of whichever version. Undefined where it is none, or says what nobody knows. */
export const readStatusFile = (text: string): StatusFile | undefined => {
  const root = readXml(text);
  const report = root && elementsAt(root, 'CstmrPmtStsRpt')[0];
  const original = report && elementsAt(report, 'OrgnlGrpInfAndSts')[0];
  if (report === undefined || original === undefined) return undefined;
  const payments = elementsAt(report, 'OrgnlPmtInfAndSts', 'TxInfAndSts').map(toldPayment);
  const groups = [
    textAt(original, 'GrpSts'),
    textAt(report, 'OrgnlPmtInfAndSts', 'PmtInfSts'),
  ].filter((status) => status !== '' && status !== 'PART' && status !== 'RCVD');
  const messageId = textAt(original, 'OrgnlMsgId');
  const count = textAt(original, 'OrgnlNbOfTxs');
  const total = textAt(original, 'OrgnlCtrlSum');
  if (
    messageId === '' ||
    payments.some((payment) => payment === undefined) ||
    groups.some((status) => outcomes[status] === undefined) ||
    (count !== '' && !/^\d{1,9}$/.test(count)) ||
    (total !== '' && fromDirhams(total) === null) ||
    (payments.length === 0 && groups.length === 0)
  )
    return undefined;
  return {
    messageId,
    count: count === '' ? null : Number(count),
    total: total === '' ? null : fromDirhams(total),
    rest: outcomes[groups.at(-1) ?? ''] ?? null,
    payments: payments.filter((payment) => payment !== undefined),
  };
};

const toldPayment = (told: XmlElement): ToldPayment | undefined => {
  const endToEnd = textAt(told, 'OrgnlEndToEndId');
  const outcome = outcomes[textAt(told, 'TxSts')];
  const amount = textAt(told, 'OrgnlTxRef', 'Amt', 'InstdAmt');
  const read = amount === '' ? null : fromDirhams(amount);
  if (endToEnd === '' || outcome === undefined || (amount !== '' && read === null))
    return undefined;
  return {
    endToEnd,
    outcome,
    code: textAt(told, 'StsRsnInf', 'Rsn', 'Cd').slice(0, 10),
    words: textAt(told, 'StsRsnInf', 'AddtlInf').slice(0, 200),
    bankReference: textAt(told, 'AcctSvcrRef').slice(0, 35),
    amount: read,
  };
};

/** What is known of a run that a status file speaks of. */
export interface HeardRun {
  readonly total: Fils;
  readonly amounts: ReadonlyMap<string, Fils>;
}

/** Returns why a status file does not fit its run, or null where it does. */
export const statusFileProblem = (
  { count, total, payments }: StatusFile,
  run: HeardRun,
): 'bankFileUnknown' | 'bankFileWrongSum' | null => {
  if (payments.some(({ endToEnd }) => !run.amounts.has(endToEnd))) return 'bankFileUnknown';
  const isWrong =
    (count !== null && count !== run.amounts.size) ||
    (total !== null && total !== run.total) ||
    payments.some(
      ({ endToEnd, amount }) => amount !== null && amount !== run.amounts.get(endToEnd),
    ) ||
    new Set(payments.map(({ endToEnd }) => endToEnd)).size !== payments.length;
  return isWrong ? 'bankFileWrongSum' : null;
};
