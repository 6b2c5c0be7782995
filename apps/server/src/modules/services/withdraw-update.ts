import { withdrawUpdate } from '@khidma/contract/services/withdraw-update';
import { withdrawalEventOf } from '@khidma/domain/services/service-can';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { loadServiceDetail } from './load-service-detail.ts';
import { moveOneService } from './move-services.ts';
import { listColumnsOf, lockService, ownServices, versionsOf } from './service-row.ts';
import { withdrawVersions } from './withdraw-versions.ts';

/** Takes back what waits for review, or gives a declined update up; the draft stays as it was typed. */
export const withdrawUpdateHandler = handle(withdrawUpdate, async (call) => {
  const merchantId = callerOf(call).id;
  const service = await lockService(call, call.input.id, ownServices(merchantId));
  const event = withdrawalEventOf(service);
  if (event === null) throw refuse('serviceWrongState');
  await withdrawVersions(call, [service.reviewVersionId]);
  const live = (await versionsOf(call.tx, [service.liveVersionId])).get(
    service.liveVersionId ?? '',
  );
  const moved = await moveOneService(call, service, {
    event,
    actor: { kind: 'merchant', id: merchantId },
    changes: {
      reviewVersionId: null,
      submittedAt: null,
      remarks: [],
      decisionMessage: '',
      // The lists had shown what was submitted: they go back to what is on sale.
      ...(live ? listColumnsOf(live.content) : {}),
    },
  });
  return await loadServiceDetail(call, moved);
});
