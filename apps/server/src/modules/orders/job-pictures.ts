import { addJobPictures } from '@khidma/contract/scheduling/jobs';
import { maxJobPictures } from '@khidma/domain/limits/attachment-limits';
import { handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { jobPictures } from '../../db/schema/visits.ts';
import { claimFiles } from '../uploads/api.ts';
import { lockOrder, publishOrderChanged, recordOrderEvent } from './apply-order-event.ts';
import { isUnderWay, orderBehind, presentJob } from './job-links.ts';
import { picturesOfJob } from './job-pictures.queries.ts';

/** What was uploaded without an account becomes the merchant's: its proof can name it. */
export const addJobPicturesHandler = handle(addJobPictures, async (call) => {
  const { tx, now, input } = call;
  const order = await lockOrder(call, await orderBehind(call, input.link));
  if (!isUnderWay(order)) throw refuse('notFound');
  const { id: orderId, merchantId } = order;
  const ids = [...new Set(input.images)];
  const before = await tx.$count(jobPictures, picturesOfJob(order));
  if (before + ids.length > maxJobPictures)
    throw refuseFields([{ path: 'images', rule: 'tooMany', params: { max: maxJobPictures } }]);
  const notOwned = await claimFiles(tx, {
    ids,
    kinds: ['completion'],
    from: { realm: 'applicant', id: null },
    to: { realm: 'merchant', id: merchantId },
  });
  if (notOwned.length > 0)
    throw refuseFields(
      notOwned.map((id) => ({ path: `images.${input.images.indexOf(id)}`, rule: 'file' })),
    );
  await tx
    .insert(jobPictures)
    .values(ids.map((fileId) => ({ orderId, merchantId, fileId, at: now })))
    .onConflictDoNothing();
  await publishOrderChanged(call, order);
  await recordOrderEvent(call, order, {
    event: 'jobPictures',
    actor: { kind: 'merchant', id: merchantId },
    from: order.status,
  });
  return await presentJob(call, order);
});
