import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { automaticMove, next } from '../transitions/machine.ts';
import { cancelReasonProblems } from './cancel-reasons.ts';
import { completionProblems, isBeforeVisit } from './completion-rules.ts';
import { type ExtensionStatus, moveExtension } from './extension.ts';
import { cancelQuantityOf, isOpen, orderCan } from './order-can.ts';
import { isInOrderTab, merchantOrderTabs, orderTabCondition, orderTabs } from './order-tabs.ts';
import { orderStatuses } from './order-statuses.ts';
import {
  automaticMoveOf,
  canMoveOrder,
  isBeforeCancelRequest,
  moveOrder,
  orderEvents,
  type OrderFacts,
  orderMachine,
  type OrderStatus,
} from './order-transitions.ts';

const whereTrue = (predicate: (order: { status: OrderStatus }) => boolean): OrderStatus[] =>
  orderStatuses.filter((status) => predicate({ status }));

describe('Completion cannot be confirmed while that request is open', () => {
  it('answers so', () => {
    expect(
      next(orderMachine, 'PendingCancellation', { event: 'confirmCompletion', actor: 'merchant' }),
    ).toEqual({ ok: false, error: 'orderCancelPending' });
    expect(
      next(orderMachine, 'PendingCancellation', { event: 'confirmByCustomer', actor: 'customer' }),
    ).toEqual({ ok: false, error: 'orderCancelPending' });
    expect(
      next(orderMachine, 'PendingCancellation', { event: 'autoComplete', actor: 'system' }),
    ).toEqual({
      ok: false,
      error: 'orderCancelPending',
    });
  });

  it('and a refusal, or taking it back, restores the state from before', () => {
    for (const earlier of orderStatuses.filter(isBeforeCancelRequest)) {
      for (const [event, actor] of [
        ['refuseCancel', 'merchant'],
        ['takeBackCancel', 'customer'],
      ] as const)
        expect(next(orderMachine, 'PendingCancellation', { event, actor, earlier })).toMatchObject({
          ok: true,
          to: earlier,
        });
    }
    expect(() =>
      next(orderMachine, 'PendingCancellation', {
        event: 'refuseCancel',
        actor: 'merchant',
        earlier: 'Completed',
      }),
    ).toThrow();
  });
});

describe('Money follows the move', () => {
  it('goes back on every cancellation after payment and on none before', () => {
    const refunds = orderMachine.rows
      .filter((row) => row.to === 'Cancelled')
      .map((row) => [row.from, row.posts]);
    expect(refunds).toEqual([
      [['ToBePaid'], undefined],
      [['ToBePaid'], undefined],
      [['Paid'], 'byCancelTerms'],
      [['Paid'], 'orderRefunded'],
      [['Paid'], 'orderRefunded'],
      [['PendingCancellation'], 'orderRefunded'],
      [['PendingCancellation'], 'orderRefunded'],
      [['Paid', 'MerchantCompleted', 'PendingCancellation'], 'orderRefunded'],
      [['Paid'], 'byCancelTerms'],
      [['Paid'], 'orderRefunded'],
    ]);
  });

  it('is settled on every completion', () => {
    expect(
      orderMachine.rows.filter((row) => row.to === 'Completed').map((row) => row.posts),
    ).toEqual(['settlement', 'settlement']);
  });

  it('waits with the platform in between', () => {
    expect(whereTrue(isOpen)).toEqual([
      'ToBePaid',
      'Paid',
      'MerchantCompleted',
      'PendingCancellation',
    ]);
  });
});

describe('What happens next by itself', () => {
  it('is told for every state', () => {
    expect(
      Object.fromEntries(
        orderStatuses.map((status) => [status, automaticMove(orderMachine, status)?.event ?? null]),
      ),
    ).toEqual({
      ToBePaid: 'expirePayment',
      Paid: 'autoCancel',
      MerchantCompleted: 'autoComplete',
      Completed: null,
      Cancelled: null,
      PendingCancellation: 'cancelRequestLapses',
    });
  });
});

// What beside the state stands against each move, written a second time and by hand.
const heldUpBy: Readonly<Partial<Record<(typeof orderEvents)[number], readonly string[]>>> = {
  customerCancel: ['bank'],
  merchantCancel: ['bank'],
  autoCancel: ['customer', 'merchant', 'bank'],
  requestCancel: ['customer', 'merchant', 'refused'],
  agreeCancel: ['bank'],
  cancelRequestLapses: ['bank'],
  staffCancel: ['bank'],
  customerAbsent: ['nobody', 'merchant', 'bank'],
  merchantAbsent: ['nobody', 'customer', 'bank'],
};

describe('What stands against a move beside the state', () => {
  const actors = ['merchant', 'customer', 'staff', 'system'] as const;
  const facts: fc.Arbitrary<Required<OrderFacts>> = fc.record({
    status: fc.constantFrom(...orderStatuses),
    disputeId: fc.constantFrom(null, 'd'),
    absent: fc.constantFrom(null, 'customer' as const, 'merchant' as const),
    isHeldByBank: fc.boolean(),
    refusalReason: fc.constantFrom('', 'The work is done.'),
  });
  const stands = ({ absent, isHeldByBank, refusalReason }: Required<OrderFacts>): string[] => [
    absent ?? 'nobody',
    ...(isHeldByBank ? ['bank'] : []),
    ...(refusalReason === '' ? [] : ['refused']),
  ];
  const everyMove = orderEvents.flatMap((event) => actors.map((actor) => ({ event, actor })));

  it('is the same for whoever asks: the move, the clock and the screen', () => {
    fc.assert(
      fc.property(facts, (order) => {
        const running = automaticMoveOf(order);
        for (const { event, actor } of everyMove) {
          const row = orderMachine.rows.find((each) => each.event === event);
          const isOfState = row?.from.includes(order.status) && row.actors.includes(actor);
          const isHeldUp = stands(order).some((each) => heldUpBy[event]?.includes(each));
          const isMoved = Boolean(isOfState) && order.disputeId === null && !isHeldUp;
          const move = { event, actor, earlier: 'Paid' } as const;
          expect(canMoveOrder(order, move), `${actor} ${event}`).toBe(isMoved);
          expect(moveOrder(order, move).ok).toBe(isMoved);
          if (actor === 'system' && row?.deadline !== undefined)
            expect(running?.event === event, `clock of ${event}`).toBe(isMoved);
        }
      }),
    );
  });

  it('answers why', () => {
    const errorOf = (
      order: OrderFacts,
      event: (typeof orderEvents)[number],
      actor: 'merchant' | 'customer' | 'system',
    ) => {
      const outcome = moveOrder(order, { event, actor });
      return outcome.ok ? null : outcome.error;
    };
    const paid = { status: 'Paid' } as const;
    expect(errorOf({ status: 'Completed', disputeId: 'd' }, 'merchantCancel', 'merchant')).toBe(
      'orderInDispute',
    );
    expect(errorOf({ ...paid, isHeldByBank: true }, 'merchantCancel', 'merchant')).toBe(
      'chargebackOpen',
    );
    expect(errorOf({ ...paid, absent: 'merchant' }, 'requestCancel', 'customer')).toBe(
      'orderWrongState',
    );
    expect(errorOf({ ...paid, refusalReason: 'No.' }, 'requestCancel', 'customer')).toBe(
      'cancelRefusedBefore',
    );
    expect(errorOf(paid, 'merchantAbsent', 'merchant')).toBe('orderWrongState');
  });

  it('keeps nobody from answering a request while a bank has the money, nor staff from giving time', () => {
    const held = { status: 'PendingCancellation', isHeldByBank: true } as const;
    expect(orderCan.decideCancelRequest(held)).toBe(true);
    expect(orderCan.cancelByStaff(held)).toBe(false);
    expect(orderCan.extendDeadline(held)).toBe(true);
    expect(orderCan.extendDeadline({ ...held, disputeId: 'd' })).toBe(false);
  });
});

describe('The clock of each state', () => {
  it('is one or none', () => {
    expect(
      orderStatuses.map((status) => automaticMove(orderMachine, status)?.deadline ?? null),
    ).toEqual(['payment', 'completion', 'confirmation', null, null, 'cancelRequest']);
  });
});

describe('Screens ask the table', () => {
  it('for the merchant', () => {
    expect(whereTrue(orderCan.complete)).toEqual(['Paid']);
    expect(whereTrue(orderCan.cancel)).toEqual(['Paid']);
    expect(whereTrue(orderCan.decideCancelRequest)).toEqual(['PendingCancellation']);
    expect(whereTrue(orderCan.hide)).toEqual(['Completed', 'Cancelled']);
    expect(whereTrue((order) => cancelQuantityOf({ ...order, quantity: 3 }) === 3)).toEqual([
      'Cancelled',
    ]);
    expect(cancelQuantityOf({ status: 'Completed', quantity: 3 })).toBe(0);
  });

  it('for the customer', () => {
    expect(whereTrue(orderCan.pay)).toEqual(['ToBePaid']);
    expect(whereTrue(orderCan.cancelUnpaid)).toEqual(['ToBePaid']);
    expect(whereTrue(orderCan.confirm)).toEqual(['MerchantCompleted']);
    const asks = (refusalReason: string) =>
      whereTrue((order) => orderCan.requestCancel({ ...order, refusalReason }));
    expect(asks('')).toEqual(['Paid', 'MerchantCompleted']);
    expect(asks('The work is done.'), 'refused once, it is not asked again').toEqual([]);
    expect(whereTrue(orderCan.takeBackCancel)).toEqual(['PendingCancellation']);
    expect(whereTrue((order) => orderCan.rate({ ...order, commentStatus: 'Unrated' }))).toEqual([
      'Completed',
    ]);
    expect(whereTrue((order) => orderCan.rate({ ...order, commentStatus: 'Rated' }))).toEqual([]);
  });
});

describe('"Remain to be evaluated" is Completed and Unrated, a tab, not a stored state', () => {
  it('is no status', () => expect(orderStatuses).not.toContain('RemainToBeEvaluated'));

  it('holds what is completed and not rated', () => {
    expect(orderTabCondition('RemainToBeEvaluated')).toEqual({
      statuses: ['Completed'],
      commentStatus: 'Unrated',
      orDisputed: false,
    });
    expect(
      isInOrderTab(
        { status: 'Completed', commentStatus: 'Rated', isDisputed: false },
        'RemainToBeEvaluated',
      ),
    ).toBe(false);
    expect(
      isInOrderTab(
        { status: 'Paid', commentStatus: 'Unrated', isDisputed: false },
        'RemainToBeEvaluated',
      ),
    ).toBe(false);
    expect(
      isInOrderTab(
        { status: 'Completed', commentStatus: 'Unrated', isDisputed: false },
        'RemainToBeEvaluated',
      ),
    ).toBe(true);
  });

  it('stands beside a tab for each state and one for all', () => {
    expect(
      isInOrderTab({ status: 'Paid', commentStatus: 'Unrated', isDisputed: false }, 'Cancelled'),
    ).toBe(false);
    // What does not fit stands under More: what waits for the merchant's own answer must not.
    expect(merchantOrderTabs.slice(0, 2)).toEqual(['Open', 'PendingCancellation']);
    expect(new Set(merchantOrderTabs)).toEqual(new Set(['Open', ...orderTabs]));
    expect(
      isInOrderTab({ status: 'Paid', commentStatus: 'Unrated', isDisputed: false }, 'Paid'),
    ).toBe(true);
    expect(
      isInOrderTab({ status: 'Paid', commentStatus: 'Unrated', isDisputed: false }, 'All'),
    ).toBe(true);
  });

  it.each([...orderStatuses])('and one for what is open: %s', (status) => {
    const isOver = status === 'Completed' || status === 'Cancelled';
    expect(isInOrderTab({ status, commentStatus: 'Unrated', isDisputed: false }, 'Open')).toBe(
      !isOver,
    );
    // A dispute keeps it there.
    expect(isInOrderTab({ status, commentStatus: 'Unrated', isDisputed: true }, 'Open')).toBe(true);
  });
});

describe('One extension of 72 hours when the merchant approves it', () => {
  const order = (extension: ExtensionStatus, status: OrderStatus = 'MerchantCompleted') => ({
    status,
    extension,
  });

  it('is for orders that wait for the customer only', () => {
    for (const status of orderStatuses.filter((other) => other !== 'MerchantCompleted')) {
      expect(moveExtension(order('None', status), 'request', 'customer')).toEqual({
        ok: false,
        error: 'orderWrongState',
      });
      expect(orderCan.requestExtension(order('None', status))).toBe(false);
    }
  });

  it('is asked for once', () => {
    for (const extension of ['Requested', 'Approved', 'Refused'] as const) {
      expect(moveExtension(order(extension), 'request', 'customer')).toEqual({
        ok: false,
        error: 'extensionExists',
      });
    }
  });

  it('is not the customer’s to approve, and not approved unasked', () => {
    expect(moveExtension(order('Requested'), 'approve', 'customer')).toEqual({
      ok: false,
      error: 'noPermission',
    });
    expect(moveExtension(order('None'), 'approve', 'merchant')).toEqual({
      ok: false,
      error: 'orderWrongState',
    });
    expect(orderCan.decideExtension(order('None'))).toBe(false);
  });

  it('is asked for and answered', () => {
    expect(moveExtension(order('None'), 'request', 'customer')).toMatchObject({
      ok: true,
      to: 'Requested',
    });
    expect(moveExtension(order('Requested'), 'approve', 'merchant')).toMatchObject({
      ok: true,
      to: 'Approved',
    });
    expect(moveExtension(order('Requested'), 'refuse', 'merchant')).toMatchObject({
      ok: true,
      to: 'Refused',
    });
    expect(orderCan.decideExtension(order('Requested'))).toBe(true);
    expect(orderCan.requestExtension(order('None'))).toBe(true);
  });
});

describe('Completion: date and time, not in the future, nor before the payment or the visit; 1 to 5 images', () => {
  // 10 November 2026, 14:00:30 in Dubai.
  const paidAt = Date.UTC(2026, 10, 10, 10, 0, 30);
  const order = { paidAt, reservedAt: null };
  const now = Date.UTC(2026, 10, 12, 8);
  const proof = { date: '2026-11-11', time: '09:30', images: ['a'], info: '' };

  it.each([
    ['no date', { date: '' }, 'date', 'required'],
    ['no day of the calendar', { date: '2026-02-30' }, 'date', 'date'],
    ['no time', { time: '' }, 'time', 'required'],
    ['a time that is none', { time: '24:00' }, 'time', 'invalid'],
    ['a minute from now', { date: '2026-11-12', time: '12:01' }, 'date', 'dateFuture'],
    [
      'the minute before payment',
      { date: '2026-11-10', time: '13:59' },
      'date',
      'dateBeforePayment',
    ],
    ['no image', { images: [] }, 'images', 'required'],
    ['six images', { images: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'images', 'tooMany'],
    ['the same image twice', { images: ['a', 'a'] }, 'images.1', 'duplicate'],
    ['too much information', { info: 'x'.repeat(1001) }, 'info', 'tooLong'],
  ])('refuses %s', (_, change, path, rule) => {
    expect(completionProblems({ ...proof, ...change }, { ...order, now })).toMatchObject([
      { path, rule },
    ]);
  });

  it('takes anything from the minute of payment until now', () => {
    expect(completionProblems(proof, { ...order, now })).toEqual([]);
    expect(
      completionProblems({ ...proof, date: '2026-11-10', time: '14:00' }, { ...order, now }),
    ).toEqual([]);
    expect(
      completionProblems(
        { ...proof, date: '2026-11-12', time: '12:00', images: ['a', 'b', 'c', 'd', 'e'] },
        { ...order, now },
      ),
    ).toEqual([]);
  });

  it('takes nothing from before the reserved time, to the minute', () => {
    const reservedAt = Date.UTC(2026, 10, 11, 5, 30); // 09:30 in Dubai
    const problemsAt = (time: string) =>
      completionProblems({ ...proof, time }, { paidAt, reservedAt, now });
    expect(problemsAt('09:29')).toEqual([{ path: 'date', rule: 'dateBeforeVisit' }]);
    expect(problemsAt('09:30')).toEqual([]);
    expect(isBeforeVisit({ reservedAt }, reservedAt - 1)).toBe(true);
    expect(isBeforeVisit({ reservedAt }, reservedAt)).toBe(false);
    expect(isBeforeVisit({ reservedAt: null }, 0)).toBe(false);
  });
});

describe('Cancel reason is required: other with text', () => {
  it('refuses other without one', () =>
    expect(cancelReasonProblems('other', '  ')).toEqual([
      { path: 'description', rule: 'required' },
    ]));
  it('takes the rest without', () => {
    expect(cancelReasonProblems('priceError', '')).toEqual([]);
    expect(cancelReasonProblems('other', 'moved away')).toEqual([]);
  });
});
