import { skipReason } from './service-action-dialog.tsx';
import { serviceStatuses } from '@khidma/domain/services/service-statuses';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { describe, expect, it } from 'vitest';

describe('Delete: Draft, Declined, Offline. Unpublish: Released, Update under review, Update failed', () => {
  it('says what would help: what is on sale is unpublished first, what is under review taken back', () => {
    const skipped = serviceStatuses.filter((status) => !serviceCan.delete({ status }));
    expect(
      Object.fromEntries(skipped.map((status) => [status, skipReason('delete', { status })])),
    ).toEqual({
      UnderReview: 'inReview',
      Released: 'onSale',
      Publishing: 'notNow',
      UpdateUnderReview: 'onSale',
      UpdateFailed: 'onSale',
      Deleted: 'notNow',
    });
  });

  it('says of what is not on sale that it is not', () => {
    const skipped = serviceStatuses.filter((status) => !serviceCan.unpublish({ status }));
    expect(new Set(skipped.map((status) => skipReason('unpublish', { status })))).toEqual(
      new Set(['notOnSale']),
    );
  });

  it('submits Draft, Declined and Offline; of the rest it says that it was done before', () => {
    const skipped = serviceStatuses.filter((status) => !serviceCan.submit({ status }));
    expect(
      Object.fromEntries(skipped.map((status) => [status, skipReason('publish', { status })])),
    ).toEqual({
      UnderReview: 'alreadyInReview',
      Released: 'alreadyOnSale',
      Publishing: 'notNow',
      UpdateUnderReview: 'alreadyOnSale',
      UpdateFailed: 'alreadyOnSale',
      Deleted: 'notNow',
    });
  });
});
