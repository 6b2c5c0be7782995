import { describe, expect, it } from 'vitest';
import {
  movePayoutAccount,
  payoutAccountCan,
  payoutAccountStatuses,
} from './payout-account-transitions.ts';

describe('Payout account: reviewed; no withdrawal without one', () => {
  const allowing = (action: keyof typeof payoutAccountCan) =>
    payoutAccountStatuses.filter((status) => payoutAccountCan[action]({ status }));

  it('is not the merchant’s to approve', () =>
    expect(movePayoutAccount('underReview', 'approve', 'merchant')).toEqual({
      ok: false,
      error: 'noPermission',
    }));

  it('is decided once, while it waits', () => {
    expect(allowing('decide')).toEqual(['underReview']);
    for (const status of payoutAccountStatuses.slice(1))
      expect(movePayoutAccount(status, 'reject', 'staff'), status).toEqual({
        ok: false,
        error: 'withdrawalWrongState',
      });
  });

  it('is rejected with a reason, and corrected by another', () => {
    expect(movePayoutAccount('underReview', 'reject', 'staff')).toMatchObject({
      to: 'rejected',
      row: { requires: ['reason'] },
    });
    expect(allowing('correct')).toEqual(['rejected']);
  });

  it('receives withdrawals from its approval until another is approved', () => {
    expect(movePayoutAccount('approved', 'succeed', 'staff')).toMatchObject({ to: 'replaced' });
    expect(movePayoutAccount('approved', 'resubmit', 'merchant')).toMatchObject({ ok: false });
  });
});
