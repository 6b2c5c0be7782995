import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentMachine } from '../ledger/adjustments.ts';
import { applicationMachine } from '../applications/application-transitions.ts';
import { disputeMachine } from '../disputes/dispute-rules.ts';
import { extensionMachine } from '../orders/extension.ts';
import { absenceMachine } from '../orders/absence.ts';
import { extraWorkMachine } from '../orders/extra-work.ts';
import { orderMachine } from '../orders/order-transitions.ts';
import { settlementMachine } from '../orders/settlement-transitions.ts';
import { paymentMachine } from '../payments/payment-transitions.ts';
import { serviceMachine } from '../services/service-transitions.ts';
import { approvalMachine } from '../withdrawals/two-people.ts';
import { withdrawalMachine } from '../withdrawals/withdrawal-transitions.ts';
import {
  type Actor,
  can,
  type Machine,
  next,
  type Outcome,
  targetsOf,
  type Vocabulary,
} from './machine.ts';

const actors: readonly Actor[] = ['applicant', 'merchant', 'customer', 'staff', 'system'];

// The specification's moves, written a second time and by hand: a row that is added, dropped or changed must be meant.
const moves: Record<string, { machine: Machine<Vocabulary>; allowed: string }> = {
  adjustment: {
    machine: adjustmentMachine,
    allowed: `
      staff book: asked > booked
      staff refuse: asked > refused`,
  },
  application: {
    machine: applicationMachine,
    allowed: `
      staff contact: Submitted > Contacted
      applicant submitData: Contacted > InAudit
      staff startAudit: Submitted > InAudit
      staff startAudit: Contacted > InAudit
      staff approve: InAudit > Approved
      staff requestRevision: Submitted > Contacted
      staff requestRevision: InAudit > Contacted
      staff reject: Submitted > Rejected
      staff reject: Contacted > Rejected
      staff reject: InAudit > Rejected
      applicant resubmit: Rejected > Submitted
      applicant activate: Approved > Activated`,
  },
  absence: {
    machine: absenceMachine,
    allowed: `
      system stand: Reported > Stood
      merchant stand: Reported > Stood
      staff stand: Reported > Stood
      merchant takeBack: Reported > TakenBack
      customer takeBack: Reported > TakenBack
      merchant drop: Reported > Dropped
      customer drop: Reported > Dropped
      staff drop: Reported > Dropped
      system drop: Reported > Dropped`,
  },
  extraWork: {
    machine: extraWorkMachine,
    allowed: `
      customer accept: Proposed > Accepted
      system reopen: Accepted > Proposed
      system pay: Accepted > Paid
      customer refuse: Proposed > Refused
      customer refuse: Accepted > Refused
      merchant withdraw: Proposed > Withdrawn
      system expire: Proposed > Expired
      system expire: Accepted > Expired`,
  },
  service: {
    machine: serviceMachine,
    allowed: `
      merchant saveDraft: Draft > Draft
      merchant saveDraft: Declined > Declined
      merchant saveDraft: Offline > Offline
      merchant saveDraft: Released > Released
      merchant saveDraft: UpdateFailed > UpdateFailed
      merchant saveDraft: UpdateUnderReview > UpdateUnderReview
      merchant submit: Draft > UnderReview
      merchant submit: Declined > UnderReview
      merchant submit: Offline > UnderReview
      staff approve: UnderReview > Publishing
      staff decline: UnderReview > Declined
      system published: Publishing > Released
      merchant submitUpdate: Released > UpdateUnderReview
      merchant submitUpdate: UpdateUnderReview > UpdateUnderReview
      merchant submitUpdate: UpdateFailed > UpdateUnderReview
      staff approveUpdate: UpdateUnderReview > Released
      staff declineUpdate: UpdateUnderReview > UpdateFailed
      merchant withdraw: UnderReview > Draft
      merchant withdrawUpdate: UpdateUnderReview > Released
      merchant withdrawUpdate: UpdateFailed > Released
      merchant unpublish: Released > Offline
      merchant unpublish: UpdateUnderReview > Offline
      merchant unpublish: UpdateFailed > Offline
      staff unpublish: Released > Offline
      staff unpublish: UpdateUnderReview > Offline
      staff unpublish: UpdateFailed > Offline
      merchant delete: Draft > Deleted
      merchant delete: Declined > Deleted
      merchant delete: Offline > Deleted`,
  },
  order: {
    machine: orderMachine,
    allowed: `
      customer pay: ToBePaid > Paid
      system pay: ToBePaid > Paid
      system expirePayment: ToBePaid > Cancelled
      customer cancelUnpaid: ToBePaid > Cancelled
      merchant merchantCancel: Paid > Cancelled
      system autoCancel: Paid > Cancelled
      merchant confirmCompletion: Paid > MerchantCompleted
      customer confirmByCustomer: MerchantCompleted > Completed
      system autoComplete: MerchantCompleted > Completed
      customer requestCancel: Paid > PendingCancellation
      customer requestCancel: MerchantCompleted > PendingCancellation
      merchant agreeCancel: PendingCancellation > Cancelled
      merchant refuseCancel: PendingCancellation > Paid
      merchant refuseCancel: PendingCancellation > MerchantCompleted
      customer takeBackCancel: PendingCancellation > Paid
      customer takeBackCancel: PendingCancellation > MerchantCompleted
      system cancelRequestLapses: PendingCancellation > Cancelled
      customer customerCancel: Paid > Cancelled
      staff staffCancel: Paid > Cancelled
      staff staffCancel: MerchantCompleted > Cancelled
      staff staffCancel: PendingCancellation > Cancelled
      staff staffRedo: MerchantCompleted > Paid
      system customerAbsent: Paid > Cancelled
      system merchantAbsent: Paid > Cancelled
      merchant merchantAbsent: Paid > Cancelled`,
  },
  dispute: {
    machine: disputeMachine,
    allowed: `
      customer takeBack: Opened > TakenBack
      merchant takeBack: Opened > TakenBack
      staff decide: Opened > Decided
      customer agree: Opened > Agreed`,
  },
  extension: {
    machine: extensionMachine,
    allowed: `
      customer request: None > Requested
      merchant approve: Requested > Approved
      merchant refuse: Requested > Refused`,
  },
  settlement: {
    machine: settlementMachine,
    allowed: `
      system hold: ToBeSettled > PartialSettlement
      system releasePart: ToBeSettled > PartialSettlement
      system releasePart: PartialSettlement > PartialSettlement
      system releaseRest: ToBeSettled > AlreadySettled
      system releaseRest: PartialSettlement > AlreadySettled`,
  },
  payment: {
    machine: paymentMachine,
    allowed: `
      system authorise: asked > authorised
      system capture: asked > captured
      system capture: authorised > captured
      system fail: asked > failed
      system fail: authorised > failed
      system release: asked > voidDue
      system release: authorised > voidDue
      system release: failed > voidDue
      system void: voidDue > voided
      system refund: captured > refundDue
      system returnPart: refundDue > captured
      system returnMoney: refundDue > refunded`,
  },
  approval: {
    machine: approvalMachine,
    allowed: `
      staff approveFirst: asked > approvedOnce
      staff approve: asked > approved
      staff approve: approvedOnce > approved`,
  },
  withdrawal: {
    machine: withdrawalMachine,
    allowed: `
      staff approve: asked > approved
      staff reject: asked > rejected
      merchant cancel: asked > cancelled
      staff send: approved > sent
      staff pay: sent > paid
      system pay: sent > paid
      staff return: approved > returned
      staff return: sent > returned
      staff return: paid > returned
      system return: approved > returned
      system return: sent > returned
      system return: paid > returned`,
  },
};

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .toSorted();

const everything = (machine: Machine<Vocabulary>): [string, string, Actor][] =>
  machine.states.flatMap((state) =>
    machine.events.flatMap((event) =>
      actors.map((actor): [string, string, Actor] => [state, event, actor]),
    ),
  );

const allMoves = (machine: Machine<Vocabulary>): string[] =>
  machine.states.flatMap((state) =>
    machine.events.flatMap((event) =>
      actors.flatMap((actor) =>
        machine.states.flatMap((earlier) => {
          const row = machine.rows.find(
            (candidate) => candidate.event === event && candidate.from.includes(state),
          );
          if (!row || !targetsOf(row).includes(earlier)) return [];
          const outcome = next(machine, state, {
            event,
            actor,
            earlier,
            given: row.requires ?? [],
          });
          return outcome.ok ? [`${actor} ${event}: ${state} > ${outcome.to}`] : [];
        }),
      ),
    ),
  );

describe.each(Object.entries(moves))('The %s table', (_, { machine, allowed }) => {
  it('allows no move that the specification does not', () => {
    expect([...new Set(allMoves(machine))].toSorted()).toEqual(linesOf(allowed));
  });

  it('refuses everything else with a code, never by throwing', () => {
    for (const [state, event, actor] of everything(machine)) {
      if (!can(machine, state, { event, actor }))
        expect(next(machine, state, { event, actor }).ok).toBe(false);
    }
  });

  it('never leaves its states or a terminal one, whatever is tried in whatever order', () => {
    const tries = fc.array(
      fc.record({ event: fc.constantFrom(...machine.events), actor: fc.constantFrom(...actors) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(tries, (all) => {
        let state: string = machine.initial;
        let earlier: string | null = null;
        for (const { event, actor } of all) {
          const outcome: Outcome<Vocabulary> = next(machine, state, { event, actor, earlier });
          if (!outcome.ok) continue;
          expect(machine.terminal).not.toContain(state);
          if (outcome.to !== state) earlier = state;
          state = outcome.to;
          expect(machine.states).toContain(state);
        }
      }),
    );
  });
});
