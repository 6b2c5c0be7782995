import { importReport } from '@khidma/contract/accounting/reconciliation';
import { fils, toDirhams } from '@khidma/domain/money/fils';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import type { RunningTestServer } from './test-server.ts';

/** A row of the provider's report, in fils. */
export interface ProviderRow {
  readonly id: string;
  readonly kind: string;
  readonly day?: string;
  readonly payment?: string;
  readonly payout?: string;
  readonly gross: number;
  readonly fee?: number;
  readonly vat?: number;
}

const dirhams = (amount: number): string => toDirhams(fils(amount));

/** The provider's report, by the columns of the operator's page. */
export const providerReport = (rows: readonly ProviderRow[]): string =>
  [
    'id,kind,day,payment,payout,gross,fee,vat,net,currency',
    ...rows.map(
      ({ id, kind, day = '2026-11-17', payment = '', payout = '', gross, fee = 0, vat = 0 }) =>
        [
          id,
          kind,
          day,
          payment,
          payout,
          dirhams(gross),
          dirhams(fee),
          dirhams(vat),
          dirhams(gross - fee),
          'AED',
        ].join(','),
    ),
  ].join('\n');

/** A line of the bank's statement, in fils; below zero where it goes. */
export interface BankRow {
  readonly amount: number;
  readonly day?: string;
  readonly reference?: string;
  readonly endToEnd?: string;
  readonly words?: string;
}

const amountXml = (amount: number): string =>
  `<Amt Ccy="AED">${dirhams(Math.abs(amount))}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const entryXml = ({
  amount,
  day = '2026-11-18',
  reference = '',
  endToEnd,
  words = '',
}: BankRow): string =>
  `<Ntry>${amountXml(amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>` +
  `<NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd ?? 'NOTPROVIDED'}</EndToEndId></Refs><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

/** The bank's statement, camt.053; its closing balance follows from its lines unless another one is given. */
export const bankStatement = (
  rows: readonly BankRow[],
  { opening = 0, closing }: { readonly opening?: number; readonly closing?: number } = {},
): string => {
  const end = closing ?? rows.reduce((sum, { amount }) => sum + amount, opening);
  const balance = (code: string, amount: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountXml(amount)}</Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>AE070331234567890123456</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', end)}${rows.map(entryXml).join('')}</Stmt></BkToCstmrStmt></Document>`;
};

/** The notice, camt.054, that opens a batch of the statement. */
export const batchNotice = (
  batch: string,
  parts: readonly { endToEnd: string; amount: number }[],
): string => {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const details = parts.map(
    ({ endToEnd, amount }) =>
      `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>${amountXml(amount)}</TxDtls>`,
  );
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry>${amountXml(total)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-18</Dt></BookgDt><AcctSvcrRef>${batch}</AcctSvcrRef><NtryDtls>${details.join('')}</NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
};

/** Sends a report in; the answer as it came. */
export const sendReport = (
  server: RunningTestServer,
  token: string,
  {
    source,
    text,
    name = 'report',
  }: { readonly source: ReportSource; readonly text: string; readonly name?: string },
) =>
  server.client.upload(importReport, { kind: source, name, bytes: Buffer.from(text) }, { token });
