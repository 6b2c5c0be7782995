import { describe, expect, it } from 'vitest';
import { next } from '../transitions/machine.ts';
import {
  onSaleStatuses,
  type ServiceStatus,
  serviceStatuses,
  shownServiceStatuses,
} from './service-statuses.ts';
import {
  reviewEventsOf,
  serviceCan,
  serviceMachine,
  submissionEventOf,
  withdrawalEventOf,
} from './service-transitions.ts';

const whereTrue = (predicate: (service: { status: ServiceStatus }) => boolean) =>
  serviceStatuses.filter((status) => predicate({ status }));

describe('Delete: Draft, Declined, Offline. Unpublish: Released, Update under review, Update failed', () => {
  it('as the screens ask it', () => {
    expect(whereTrue(serviceCan.delete)).toEqual(['Draft', 'Declined', 'Offline']);
    expect(whereTrue(serviceCan.unpublish)).toEqual([
      'Released',
      'UpdateUnderReview',
      'UpdateFailed',
    ]);
    expect(whereTrue(serviceCan.edit)).toEqual([
      'Draft',
      'Declined',
      'Released',
      'Offline',
      'UpdateUnderReview',
      'UpdateFailed',
    ]);
    expect(whereTrue(serviceCan.review)).toEqual(['UnderReview', 'UpdateUnderReview']);
    expect(whereTrue(serviceCan.withdraw)).toEqual(['UnderReview']);
    expect(whereTrue(serviceCan.withdrawUpdate)).toEqual(['UpdateUnderReview', 'UpdateFailed']);
  });

  it('and a deleted service is not found, whatever is tried', () => {
    expect(next(serviceMachine, 'Deleted', { event: 'submit', actor: 'merchant' })).toEqual({
      ok: false,
      error: 'notFound',
    });
    expect(shownServiceStatuses).not.toContain('Deleted');
    expect([...shownServiceStatuses, 'Deleted'].toSorted()).toEqual(
      [...serviceStatuses].toSorted(),
    );
  });
});

describe('Update under review and Update failed keep the old version on sale', () => {
  it('with Released alone beside them', () => {
    expect(whereTrue(serviceCan.buy)).toEqual(['Released', 'UpdateUnderReview', 'UpdateFailed']);
    expect(whereTrue(serviceCan.share)).toEqual([...onSaleStatuses]);
  });
});

describe('Publishing again needs a new review', () => {
  it('submits new content or an update, as the state has it', () => {
    expect(serviceStatuses.map((status) => submissionEventOf({ status }))).toEqual([
      'submit',
      null,
      'submit',
      'submitUpdate',
      'submit',
      null,
      'submitUpdate',
      'submitUpdate',
      null,
    ]);
    expect(reviewEventsOf({ status: 'Released' })).toBeNull();
    expect(reviewEventsOf({ status: 'UnderReview' })).toEqual({
      approve: 'approve',
      decline: 'decline',
    });
    expect(reviewEventsOf({ status: 'UpdateUnderReview' })).toEqual({
      approve: 'approveUpdate',
      decline: 'declineUpdate',
    });
  });
});

describe('A merchant may take a submission back, or amend an update that waits', () => {
  it('to a draft before anything is on sale, to Released after', () => {
    expect(serviceStatuses.map((status) => withdrawalEventOf({ status }))).toEqual([
      null,
      'withdraw',
      null,
      null,
      null,
      null,
      'withdrawUpdate',
      'withdrawUpdate',
      null,
    ]);
    expect(
      next(serviceMachine, 'UnderReview', { event: 'withdraw', actor: 'merchant' }),
    ).toMatchObject({ to: 'Draft' });
    expect(
      next(serviceMachine, 'UpdateFailed', { event: 'withdrawUpdate', actor: 'merchant' }),
    ).toMatchObject({ to: 'Released' });
    expect(
      next(serviceMachine, 'UpdateUnderReview', { event: 'submitUpdate', actor: 'merchant' }),
    ).toMatchObject({ to: 'UpdateUnderReview' });
  });

  it('and staff may not do it for the merchant, nor may a first submission be amended', () => {
    expect(
      next(serviceMachine, 'UnderReview', { event: 'withdraw', actor: 'staff' }),
    ).toMatchObject({ error: 'noPermission' });
    expect(
      next(serviceMachine, 'UnderReview', { event: 'saveDraft', actor: 'merchant' }),
    ).toMatchObject({ error: 'serviceWrongState' });
  });
});
