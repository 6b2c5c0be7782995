import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next } from '../transitions/machine.ts';
import {
  eventOfReport,
  isPaymentOpen,
  paymentDuty,
  paymentMachine,
  type PaymentReport,
  paymentReports,
  type PaymentStatus,
  paymentStatuses,
} from './payment-transitions.ts';

function after(status: PaymentStatus, report: PaymentReport, orderTakesIt: boolean): PaymentStatus {
  const event = eventOfReport(status, report, orderTakesIt);
  if (event === null) return status;
  const outcome = next(paymentMachine, status, { event, actor: 'system' });
  if (!outcome.ok) throw new Error(`${report} causes ${event}, which ${status} does not allow`);
  return outcome.to;
}

describe('A payment is moved by what the provider says, whenever it says it', () => {
  it.each<[PaymentReport, boolean, Partial<Record<PaymentStatus, PaymentStatus>>]>([
    ['held', true, { asked: 'authorised', failed: 'voidDue' }],
    ['captured', true, { asked: 'captured', authorised: 'captured', failed: 'voidDue' }],
    ['captured', false, { asked: 'voidDue', authorised: 'voidDue', failed: 'voidDue' }],
    ['refused', true, { asked: 'failed', authorised: 'failed' }],
    ['captureRefused', true, { asked: 'voidDue', authorised: 'voidDue' }],
    ['undone', true, { voidDue: 'voided', asked: 'failed', authorised: 'failed' }],
    ['refunded', true, { refundDue: 'refunded' }],
  ])('%s (order takes it: %s)', (report, orderTakesIt, changed) => {
    for (const status of paymentStatuses)
      expect([status, after(status, report, orderTakesIt)]).toEqual([
        status,
        changed[status] ?? status,
      ]);
  });

  it('a report that comes twice causes nothing the second time', () => {
    for (const status of paymentStatuses) {
      for (const report of paymentReports) {
        for (const takes of [true, false]) {
          const once = after(status, report, takes);
          expect(after(once, report, takes)).toBe(once);
        }
      }
    }
  });

  it('never forgets money that it heard was taken: it is booked, or it goes back', () => {
    const reports = fc.array(
      fc.record({ report: fc.constantFrom(...paymentReports), takes: fc.boolean() }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(reports, (all) => {
        let status: PaymentStatus = paymentMachine.initial;
        for (const { report, takes } of all) {
          status = after(status, report, takes);
          if (report === 'captured')
            expect(['captured', 'voidDue', 'voided', 'refundDue', 'refunded']).toContain(status);
        }
      }),
    );
  });

  it('is booked only while nobody had been told that it failed', () => {
    expect(
      paymentStatuses.filter((status) => after(status, 'captured', true) === 'captured'),
    ).toEqual(['asked', 'authorised', 'captured']);
    expect(paymentStatuses.filter(isPaymentOpen)).toEqual(['asked', 'authorised']);
  });

  it('says what is to be asked of the provider', () => {
    expect(paymentStatuses.map((status) => [status, paymentDuty(status)])).toEqual([
      ['asked', 'outcome'],
      ['authorised', 'outcome'],
      ['captured', null],
      ['failed', null],
      ['voidDue', 'void'],
      ['voided', null],
      ['refundDue', 'refund'],
      ['refunded', null],
    ]);
  });
});
