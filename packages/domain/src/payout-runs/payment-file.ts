import { escapedMarkup } from '../rules/markup.ts';
import { type Fils, sum, toDirhams } from '../money/fils.ts';
import { bankLetters, longestBankName } from './bank-letters.ts';

/** Who pays: the operator's own account. */
export interface Payer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
}

/** A payment of a run. */
export interface RunPayment {
  /** Comes back with whatever the bank says of it. */
  readonly endToEnd: string;
  readonly amount: Fils;
  readonly iban: string;
  readonly holder: string;
  /** What the payment is for, as the receiver's statement shows it. */
  readonly remittance: string;
}

/** A run as its file says it. */
export interface PaymentFile {
  /** Names the file at the bank; comes back with its status. */
  readonly messageId: string;
  readonly madeAt: Date;
  /** `YYYY-MM-DD`. */
  readonly executionDay: string;
  readonly payer: Payer;
  /** What the payments are for, by the Central Bank's list: every transfer in the UAE says it. */
  readonly purpose: string;
  readonly payments: readonly RunPayment[];
}

/** The purpose that payments to merchants carry unless the bank wants another one: technical, trade-related and other business services. */
export const usualPurpose = 'TTS';

/** Whether a text has the form of a purpose: three letters of the Central Bank's list. */
export const isPurpose = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/**
 * Returns the file of a run as ISO 20022 pain.001.001.09. Out of the same run comes the same text, however often it is
 * asked for: a bank that gets it twice knows it by its number.
 */
export const writePaymentFile = (file: PaymentFile): string => {
  const { messageId, madeAt, executionDay, payer, purpose, payments } = file;
  const total = toDirhams(sum(payments.map(({ amount }) => amount)));
  const group = [
    tag('MsgId', messageId),
    tag('CreDtTm', madeAt.toISOString().slice(0, 19)),
    tag('NbOfTxs', String(payments.length)),
    tag('CtrlSum', total),
    `<InitgPty>${tag('Nm', bankLetters(payer.name, longestBankName))}</InitgPty>`,
  ];
  const head = [
    tag('PmtInfId', messageId),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'false'),
    tag('NbOfTxs', String(payments.length)),
    tag('CtrlSum', total),
    `<ReqdExctnDt>${tag('Dt', executionDay)}</ReqdExctnDt>`,
    `<Dbtr>${tag('Nm', bankLetters(payer.name, longestBankName))}</Dbtr>`,
    `<DbtrAcct><Id>${tag('IBAN', payer.iban)}</Id>${tag('Ccy', 'AED')}</DbtrAcct>`,
    `<DbtrAgt><FinInstnId>${tag('BICFI', payer.bic)}</FinInstnId></DbtrAgt>`,
    tag('ChrgBr', 'SLEV'),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    `<GrpHdr>${group.join('')}</GrpHdr>`,
    `<PmtInf>${head.join('')}`,
    ...payments.map((payment) => paymentOf(payment, purpose)),
    '</PmtInf>',
    '</CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n');
};

const paymentOf = (
  { endToEnd, amount, iban, holder, remittance }: RunPayment,
  purpose: string,
): string =>
  [
    '<CdtTrfTxInf>',
    `<PmtId>${tag('InstrId', endToEnd)}${tag('EndToEndId', endToEnd)}</PmtId>`,
    `<Amt><InstdAmt Ccy="AED">${toDirhams(amount)}</InstdAmt></Amt>`,
    `<Cdtr>${tag('Nm', bankLetters(holder, longestBankName))}</Cdtr>`,
    `<CdtrAcct><Id>${tag('IBAN', iban)}</Id></CdtrAcct>`,
    `<Purp>${tag('Prtry', purpose)}</Purp>`,
    `<RmtInf>${tag('Ustrd', bankLetters(remittance, 140))}</RmtInf>`,
    '</CdtTrfTxInf>',
  ].join('');

const tag = (name: string, text: string): string => `<${name}>${escapedMarkup(text)}</${name}>`;
