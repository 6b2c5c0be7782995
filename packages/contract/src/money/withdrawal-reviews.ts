import { returnWithdrawalInput } from './withdrawal-reviews.forms.ts';
import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { batchResult, id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk.ts';
import { withdrawalReview } from '../shapes/staff-finance.ts';
import { approvalStates } from '@khidma/domain/withdrawals/two-people';
import { withdrawalStatuses } from '@khidma/domain/withdrawals/withdrawal-statuses';
import * as z from 'zod/mini';

/** Withdrawals, oldest pending first. */
export const pageWithdrawalReviews = staffEndpoint('pageWithdrawalReviews', {
  route: 'GET /staff/withdrawals',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['money', 'desk:withdrawals'],
  input: onServer && {
    ...pageQuery,
    status: z._default(z.enum(withdrawalStatuses, 'invalid'), 'Pending'),
    assigned: assignedFilter,
    late: lateFilter,
  },
  output: onServer && pageOf(z.object({ ...withdrawalReview.shape, minutesLeft })),
});

/** One withdrawal, in whichever state. */
export const getWithdrawalReview = staffEndpoint('getWithdrawalReview', {
  route: 'GET /staff/withdrawals/{id}',
  staff: { needs: 'read' },
  tags: ['money'],
  input: onServer && { id },
  output: onServer && withdrawalReview,
  errors: onServer && ['notFound'],
});

/**
 * Approves a withdrawal: the money leaves the books. Above the limit of the settings, and where the caller approved the
 * account that it goes to, this is the first of two approvals: the withdrawal stays pending until somebody else approves.
 */
export const approveWithdrawal = staffEndpoint('approveWithdrawal', {
  route: 'POST /staff/withdrawals/{id}/approve',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'merchants', 'staffWork'],
  movesMoney: true,
  input: onServer && { id },
  output: onServer && withdrawalReview,
  errors: onServer && ['notFound', 'withdrawalWrongState', 'secondPersonNeeded', 'payoutsHeld'],
});

/**
 * Approves several withdrawals as `approveWithdrawal` does, each with a result of its own. `seen` is how far its approval
 * was when the caller looked: one that a colleague has approved meanwhile is left for another look (`changedSince`).
 */
export const approveWithdrawals = staffEndpoint('approveWithdrawals', {
  route: 'POST /staff/withdrawals/approve',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(30),
  tags: ['money', 'merchants', 'staffWork', 'desk:withdrawals'],
  movesMoney: true,
  input: onServer && {
    withdrawals: z
      .array(z.strictObject({ id, seen: z.enum(approvalStates, 'invalid') }))
      .check(z.minLength(1, 'required'), z.maxLength(100)),
  },
  output: onServer && batchResult,
  errors: onServer && ['notFound', 'withdrawalWrongState', 'secondPersonNeeded', 'changedSince'],
});

/** Rejects a withdrawal with a reason; the money is withdrawable again. */
export const rejectWithdrawal = staffEndpoint('rejectWithdrawal', {
  route: 'POST /staff/withdrawals/{id}/reject',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'merchants', 'staffWork'],
  movesMoney: true,
  input: onServer && { id, reason: text(500) },
  output: onServer && withdrawalReview,
  errors: onServer && ['notFound', 'withdrawalWrongState'],
});

/** A payment came back from the bank, or is stopped before it goes there: the money is withdrawable again. */
export const returnWithdrawal = staffEndpoint('returnWithdrawal', {
  route: 'POST /staff/withdrawals/{id}/return',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'merchants', 'staffWork'],
  movesMoney: true,
  input: onServer && returnWithdrawalInput,
  output: onServer && withdrawalReview,
  errors: onServer && ['notFound', 'withdrawalWrongState'],
});
