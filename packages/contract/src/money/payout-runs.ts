import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { fils, id, optionalText, pageOf, pageQuery, text } from '../shapes/common.ts';
import { payoutRun, payoutRunRow } from '../shapes/payout.ts';
import * as z from 'zod/mini';

/** Payout runs, the newest first. */
export const pagePayoutRuns = staffEndpoint('pagePayoutRuns', {
  route: 'GET /staff/payout-runs',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:payoutRuns'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(payoutRunRow),
});

/** What is approved and waits for a run, and whether the account that pays is set. */
export const getPayoutReady = staffEndpoint('getPayoutReady', {
  route: 'GET /staff/payout-runs/ready',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: onServer && {},
  output: onServer && {
    count: z.int(),
    total: fils,
    blocked: z.int(),
    resting: z.int(),
    /** What staff hold back. */
    held: z.int(),
    hasPayer: z.boolean(),
  },
});

/** One payout run with its payments. */
export const getPayoutRun = staffEndpoint('getPayoutRun', {
  route: 'GET /staff/payout-runs/{id}',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:payoutRuns'],
  input: onServer && { id },
  output: onServer && payoutRun,
  errors: onServer && ['notFound'],
});

/** Puts what is approved into a run, the longest waiting first. */
export const makePayoutRun = staffEndpoint('makePayoutRun', {
  route: 'POST /staff/payout-runs/make',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  input: onServer && {},
  output: onServer && payoutRun,
  errors: onServer && ['payoutRunEmpty', 'payoutBankMissing'],
});

/** Approves a run; above the limit somebody else than who made it. */
export const approvePayoutRun = staffEndpoint('approvePayoutRun', {
  route: 'POST /staff/payout-runs/{id}/approve',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  input: onServer && { id },
  output: onServer && payoutRun,
  errors: onServer && [
    'notFound',
    'payoutRunWrongState',
    'secondPersonNeeded',
    'payoutAccountChanged',
    'payoutsHeld',
  ],
});

/** The file of an approved run for the bank, ISO 20022 pain.001. */
export const downloadPayoutRun = staffEndpoint('downloadPayoutRun', {
  route: 'GET /staff/payout-runs/{id}/file',
  staff: { needs: 'money', proof: 'money' },
  input: onServer && { id },
  errors: onServer && ['notFound', 'payoutRunWrongState', 'payoutBankMissing'],
  kind: 'download',
});

/** The file is with the bank: merchants see that their money is on its way. */
export const sendPayoutRun = staffEndpoint('sendPayoutRun', {
  route: 'POST /staff/payout-runs/{id}/send',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: onServer && { id },
  output: onServer && payoutRun,
  errors: onServer && [
    'notFound',
    'payoutRunWrongState',
    'withdrawalWrongState',
    'payoutAccountChanged',
    'payoutsHeld',
  ],
});

/** Reads the status file of the bank, ISO 20022 pain.002: none twice, none that does not fit its run. */
export const importBankStatus = staffEndpoint('importBankStatus', {
  route: 'POST /staff/payout-runs/import',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(20),
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: onServer && {
    name: text(200),
    file: z.string('type').check(z.minLength(1, 'required'), z.maxLength(200_000, 'tooLong')),
  },
  output: onServer && payoutRun,
  errors: onServer && [
    'payoutRunWrongState',
    'bankFileUnreadable',
    'bankFileUnknown',
    'bankFileWrongSum',
    'bankFileTwice',
    'bankFileContradicts',
  ],
});

const payments = z.object({ count: z.int(), amount: fils });

/** What the status file of the bank would bring about: nothing is kept, and it can still be read. Refuses what reading it refuses. */
export const previewBankStatus = staffEndpoint('previewBankStatus', {
  route: 'POST /staff/payout-runs/preview',
  tags: [],
  staff: { needs: 'money', noProof: 'looking' },
  limit: perMinute(20),
  input: onServer && importBankStatus.input,
  output: onServer && {
    runId: id,
    number: z.string(),
    /** What is new in it, by what the bank says. */
    accepted: payments,
    paid: payments,
    returned: payments,
    /** Of how many payments it says nothing, or what is known already. */
    unchanged: z.int(),
  },
  errors: onServer && importBankStatus.errors,
});

/** The bank has paid all of a run that it has not spoken of, where it sends no file. */
export const confirmPayoutRun = staffEndpoint('confirmPayoutRun', {
  route: 'POST /staff/payout-runs/{id}/confirm',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(20),
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: onServer && { id, bankReference: z._default(optionalText(35), '') },
  output: onServer && payoutRun,
  errors: onServer && ['notFound', 'payoutRunWrongState'],
});

/** Gives a run up that has not gone to the bank; its withdrawals wait for another. */
export const cancelPayoutRun = staffEndpoint('cancelPayoutRun', {
  route: 'POST /staff/payout-runs/{id}/cancel',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  input: onServer && { id },
  output: onServer && payoutRun,
  errors: onServer && ['notFound', 'payoutRunWrongState'],
});
