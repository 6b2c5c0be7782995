import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { approvePayoutRun, makePayoutRun, sendPayoutRun } from '@khidma/contract/money/payout-runs';
import { approveWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { FUND_PASSWORD, givenEarnings } from './finance-factory.ts';
import { givenStaff } from './people.ts';
import type { RunningTestServer } from './test-server.ts';

/** A merchant whose withdrawal is approved. */
export async function givenApproved(server: RunningTestServer, token: string, amount = 5_000) {
  const { merchant } = await givenEarnings(server);
  const input = { amount, fundPassword: FUND_PASSWORD };
  const { id, number } = await server.ok(requestWithdrawal, input, merchant.token);
  await server.ok(approveWithdrawal, { id }, token);
  return { id, number, merchant };
}

/** A run of all that waits, made by somebody who is asked for nothing more. */
export async function madeRun(server: RunningTestServer) {
  const { token } = await givenStaff(server);
  return await server.ok(makePayoutRun, {}, token);
}

/** A run of one withdrawal, or of all that waits, that has got so far; the token is of who approves. */
export async function givenRun(
  server: RunningTestServer,
  state: 'made' | 'approved' | 'sent' = 'made',
) {
  const { token } = await givenStaff(server);
  const withdrawal = await givenApproved(server, token);
  let run = await madeRun(server);
  const { id } = run;
  if (state !== 'made') run = await server.ok(approvePayoutRun, { id }, token);
  if (state === 'sent') run = await server.ok(sendPayoutRun, { id }, token);
  return { id, run, token, withdrawal };
}

interface ToldStatus {
  readonly endToEnd: string;
  readonly status: string;
  readonly code?: string;
}

/** A bank's status file about some payments. */
export const statusFile = (run: string, payments: readonly ToldStatus[], extra = ''): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>',
    '<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-11-24T09:00:00</CreDtTm></GrpHdr>',
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${run}</OrgnlMsgId>${extra}<GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>`,
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${run}</OrgnlPmtInfId>`,
    ...payments.map(
      ({ endToEnd, status, code }) =>
        `<TxInfAndSts><OrgnlEndToEndId>${endToEnd}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
          code === undefined ? '' : `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
        }<AcctSvcrRef>FT-${endToEnd}</AcctSvcrRef></TxInfAndSts>`,
    ),
    '</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>',
  ].join('\n');
