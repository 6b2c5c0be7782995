import { type Fils, fromDirhams } from '../money/fils.ts';
import { elementsAt, textAt, type XmlElement } from './xml-elements.ts';

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
  /** Of all payments that it does not name, with the reason of the file or its batch; null where it says nothing of them. */
  readonly rest: Pick<ToldPayment, 'outcome' | 'code' | 'words'> | null;
  readonly payments: readonly ToldPayment[];
}

/** Every status of payments that ISO 20022 lists (ExternalPaymentTransactionStatus, ExternalPaymentGroupStatus); null for one that says nothing of what comes. */
const outcomes: Readonly<Record<string, ToldPayment['outcome'] | null>> = {
  RCVD: null,
  PART: null,
  PATC: null,
  // Neither paid nor given back.
  BLCK: null,
  ACFC: 'accepted',
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACIS: 'accepted',
  ACPD: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  ACWP: 'accepted',
  PDNG: 'accepted',
  PRES: 'accepted',
  ACSC: 'paid',
  ACCC: 'paid',
  CPUC: 'paid',
  CANC: 'returned',
  RJCT: 'returned',
};

/** Reads a bank's status file, ISO 20022 pain.002 of whichever version. Undefined where it is none, or says what nobody knows. */
export const readStatusFile = (root: XmlElement | undefined): StatusFile | undefined => {
  const report = root && elementsAt(root, 'CstmrPmtStsRpt')[0];
  const original = report && elementsAt(report, 'OrgnlGrpInfAndSts')[0];
  if (report === undefined || original === undefined) return undefined;
  const group = wordOf(original, 'GrpSts');
  const batches = elementsAt(report, 'OrgnlPmtInfAndSts').map((batch) => ({
    word: wordOf(batch, 'PmtInfSts'),
    payments: elementsAt(batch, 'TxInfAndSts'),
  }));
  const words = batches.map(({ word }) => word);
  const told = batches.flatMap(({ word, payments }) =>
    payments.map((payment) => toldPayment(payment, word?.status === '' ? group : word)),
  );
  const messageId = textAt(original, 'OrgnlMsgId');
  const count = textAt(original, 'OrgnlNbOfTxs');
  const total = textAt(original, 'OrgnlCtrlSum');
  const payments = told.flatMap((each) => each ?? []);
  if (
    messageId === '' ||
    group === undefined ||
    words.includes(undefined) ||
    told.includes(undefined) ||
    (count !== '' && !/^\d{1,9}$/.test(count)) ||
    (total !== '' && fromDirhams(total) === null)
  )
    return undefined;
  const rest = restOf(
    words.flatMap((word) => word ?? []),
    group,
  );
  // One that says nothing at all is none.
  const isSilent = [group, ...words].every((word) => ['', 'PART'].includes(word?.status ?? ''));
  if (told.length === 0 && isSilent) return undefined;
  return {
    messageId,
    count: count === '' ? null : Number(count),
    total: total === '' ? null : fromDirhams(total),
    rest,
    payments,
  };
};

/** What is said of a file, a batch or a payment. */
interface StatusWord extends Pick<ToldPayment, 'code' | 'words'> {
  readonly status: string;
  readonly outcome: ToldPayment['outcome'] | null;
}

/** Undefined where it is a word that nobody knows. */
function wordOf(of: XmlElement, name: string): StatusWord | undefined {
  const status = textAt(of, name);
  const outcome = status === '' ? null : outcomes[status];
  if (outcome === undefined) return undefined;
  const [reason] = elementsAt(of, 'StsRsnInf');
  return {
    status,
    outcome,
    code: reason
      ? (textAt(reason, 'Rsn', 'Cd') || textAt(reason, 'Rsn', 'Prtry')).slice(0, 10)
      : '',
    words: elementsAt(of, 'StsRsnInf', 'AddtlInf')
      .map(({ text }) => text.trim().replaceAll(/\s+/g, ' '))
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, 200),
  };
}

/** Of all payments that are not named: what all batches agree on, or the file where none says anything; nothing where they disagree. */
function restOf(batches: readonly StatusWord[], group: StatusWord): StatusFile['rest'] {
  const said = batches.filter(({ outcome }) => outcome !== null);
  const [first] = said;
  if (first === undefined) return group.outcome === null ? null : restBy(group);
  const agree =
    said.length === batches.length && said.every(({ outcome }) => outcome === first.outcome);
  return agree
    ? restBy(first.code === '' && first.words === '' ? { ...group, outcome: first.outcome } : first)
    : null;
}

const restBy = ({ outcome, code, words }: StatusWord): StatusFile['rest'] =>
  outcome === null ? null : { outcome, code, words };

/** A payment by its own word, or by that of what it stands in; null where neither says what comes, undefined where nobody knows it. */
const toldPayment = (
  told: XmlElement,
  around: StatusWord | undefined,
): ToldPayment | null | undefined => {
  const endToEnd = textAt(told, 'OrgnlEndToEndId');
  const own = wordOf(told, 'TxSts');
  const amount = textAt(told, 'OrgnlTxRef', 'Amt', 'InstdAmt');
  const read = amount === '' ? null : fromDirhams(amount);
  if (endToEnd === '' || own === undefined || (amount !== '' && read === null)) return undefined;
  const outcome = own.status === '' ? (around?.outcome ?? null) : own.outcome;
  if (outcome === null) return null;
  const isSilent = own.code === '' && own.words === '';
  const { code, words } = isSilent && around?.outcome === outcome ? around : own;
  return {
    endToEnd,
    outcome,
    code,
    words,
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
