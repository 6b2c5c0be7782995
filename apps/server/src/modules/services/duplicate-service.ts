import { duplicateService } from '@khidma/contract/catalogue/services';
import { maxServiceName } from '@khidma/domain/services/service-content';
import { eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { services } from '../../db/schema/services.ts';
import { serviceVisits } from '../../db/schema/visits.ts';
import { recordCreation } from './move-services.ts';
import { saveDraft } from './save-service.ts';
import { loadServiceDetail } from './service-detail.ts';
import { lockService, ownServices } from './service-row.ts';

/** Whatever state the service is in: its content is copied, its state, orders and ratings are not. */
export const duplicateServiceHandler = handle(duplicateService, async (call) => {
  const { ctx, tx, now, input } = call;
  const merchantId = callerOf(call).id;
  const source = await lockService(call, input.id, ownServices(merchantId));
  const content = { ...source.draft, name: numbered(source.draft.name) };
  const [created] = await tx
    .insert(services)
    // Revision 0 is saved at once, which makes it 1.
    .values({
      id: ctx.ids.uuid(),
      merchantId,
      status: 'Draft',
      draft: content,
      draftRevision: 0,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (created === undefined) throw new Error('an insert returned no row');
  const saved = await saveDraft(call, created, content);
  const [visit] = await tx
    .select()
    .from(serviceVisits)
    .where(eq(serviceVisits.serviceId, source.id));
  if (visit !== undefined) await tx.insert(serviceVisits).values({ ...visit, serviceId: saved.id });
  await recordCreation(call, saved);
  return await loadServiceDetail(call, saved);
});

/** A name of its own in the list: "Deep cleaning" becomes "Deep cleaning (2)", and that one "(3)". */
function numbered(name: string): string {
  const [, base = name, number = '1'] = /^(.*?)(?: \((\d{1,3})\))?$/u.exec(name) ?? [];
  const ending = ` (${Number(number) + 1})`;
  return base === '' ? '' : base.slice(0, maxServiceName - ending.length) + ending;
}
