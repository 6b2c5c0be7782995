import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { withdrawalMachine } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { describe, expect, it } from 'vitest';
import { transition } from './transition.ts';
import { Refusal } from './refuse.ts';

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
  }
  throw new Error('nothing was refused');
};

describe('A move', () => {
  it('is refused with the error of the table, and to another actor', () => {
    const approve = { event: 'approve', actor: 'staff' } as const;
    expect(codeOf(() => transition(withdrawalMachine, 'approved', approve))).toBe(
      'withdrawalWrongState',
    );
    expect(
      codeOf(() =>
        transition(orderMachine, 'PendingCancellation', { event: 'autoComplete', actor: 'system' }),
      ),
    ).toBe('orderCancelPending');
    expect(
      codeOf(() => transition(withdrawalMachine, 'asked', { ...approve, actor: 'merchant' })),
    ).toBe('noPermission');
  });

  it('says where it leads and what is posted', () => {
    expect(
      transition(withdrawalMachine, 'asked', { event: 'reject', actor: 'staff' }),
    ).toMatchObject({
      to: 'rejected',
      row: { posts: 'withdrawalRejected' },
    });
  });
});
