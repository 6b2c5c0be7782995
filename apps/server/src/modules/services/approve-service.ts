import { approveService } from '@khidma/contract/staff/approve-service';
import { callerOf, handle } from '../../core/call.ts';
import { recordStaffAction } from '../staff/api.ts';
import { decideVersion, lockForReview, mailDecision } from './decide-service.ts';
import { loadReview } from './load-review.ts';
import { moveOneService } from './move-services.ts';
import { putOnSale } from './put-on-sale.ts';

/** Approves: a new service goes to Publishing, where the job takes it up; an update replaces what is on sale at once. */
export const approveServiceHandler = handle(approveService, async (call) => {
  const staffId = callerOf(call).id;
  const review = await lockForReview(call, call.input);
  const { service, version, events } = review;
  const isUpdate = events.approve === 'approveUpdate';
  await decideVersion(call, version, { decision: 'approved', remarks: [], decisionMessage: '' });
  const moved = await moveOneService(call, service, {
    event: events.approve,
    actor: { kind: 'staff', id: staffId },
    changes: {
      submittedAt: null,
      ...(isUpdate && { liveVersionId: version.id, reviewVersionId: null }),
    },
  });
  if (isUpdate) await putOnSale(call, moved, version);
  await recordStaffAction(call, {
    action: 'approveService',
    subjectKind: 'service',
    subjectId: service.id,
    data: { number: version.number },
  });
  await mailDecision(call, review, null);
  return await loadReview(call, moved);
});
