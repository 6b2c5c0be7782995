import { describe, expect, it } from 'vitest';
import { next } from '../transitions/machine.ts';
import {
  payoutAccountMachine,
  payoutAccountCan,
  payoutAccountStatuses,
} from './payout-account-transitions.ts';

describe('Payout account: reviewed; no withdrawal without one', () => {
  const allowing = (action: keyof typeof payoutAccountCan) =>
    payoutAccountStatuses.filter((status) => payoutAccountCan[action]({ status }));

  it('is not the merchant’s to approve', () =>
    expect(
      next(payoutAccountMachine, 'underReview', { event: 'approve', actor: 'merchant' }),
    ).toEqual({ ok: false, error: 'noPermission' }));

  it('is decided once, while it waits', () => {
    expect(allowing('decide')).toEqual(['underReview']);
    for (const status of payoutAccountStatuses.slice(1))
      expect(
        next(payoutAccountMachine, status, { event: 'reject', actor: 'staff' }),
        status,
      ).toEqual({ ok: false, error: 'withdrawalWrongState' });
  });

  it('is rejected with a reason, and corrected by another', () => {
    expect(
      next(payoutAccountMachine, 'underReview', { event: 'reject', actor: 'staff' }),
    ).toMatchObject({ to: 'rejected' });
    expect(allowing('correct')).toEqual(['rejected']);
  });

  it('receives withdrawals from its approval until another is approved', () => {
    expect(
      next(payoutAccountMachine, 'approved', { event: 'succeed', actor: 'staff' }),
    ).toMatchObject({ to: 'replaced' });
    expect(
      next(payoutAccountMachine, 'approved', { event: 'resubmit', actor: 'merchant' }),
    ).toMatchObject({ ok: false });
  });
});
