import { declineService } from '@khidma/contract/staff/decline-service';
import { isContentPath } from '@khidma/domain/services/content-paths';
import { callerOf, handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { recordStaffAction } from '../staff/api.ts';
import { decideVersion, lockForReview, mailDecision } from './decide-service.ts';
import { loadReview } from './load-review.ts';
import { moveOneService } from './move-services.ts';

/** Declines with a message or remarks on fields; of an update, the old version stays on sale. */
export const declineServiceHandler = handle(declineService, async (call) => {
  const staffId = callerOf(call).id;
  const { message, remarks } = call.input;
  if (message === '' && remarks.length === 0)
    throw refuseFields([{ path: 'message', rule: 'required' }]);
  const review = await lockForReview(call, call.input);
  const { service, version, events } = review;
  const unknown = remarks.flatMap(({ path }, index) =>
    isContentPath(version.content, path)
      ? []
      : [{ path: `remarks.${index}.path`, rule: 'unknown' as const }],
  );
  if (unknown.length > 0) throw refuseFields(unknown);
  await decideVersion(call, version, { decision: 'declined', remarks, decisionMessage: message });
  const moved = await moveOneService(call, service, {
    event: events.decline,
    actor: { kind: 'staff', id: staffId },
    changes: { reviewVersionId: null, submittedAt: null, remarks, decisionMessage: message },
    note: message,
  });
  await recordStaffAction(call, {
    action: 'declineService',
    subjectKind: 'service',
    subjectId: service.id,
    data: { number: version.number, message },
  });
  // The mail says why: without a message, what was remarked.
  const why = message === '' ? remarks.map(({ text }) => text).join('\n') : message;
  await mailDecision(call, review, why);
  return await loadReview(call, moved);
});
