import { saveService } from '@khidma/contract/services/save-service';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { ServiceContent } from '@khidma/domain/services/service-content';
import { callerOf, type Call, handle } from '../../core/call.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { services } from '../../db/schema/services.ts';
import { contentProblems } from './content-problems.ts';
import { loadServiceDetail } from './load-service-detail.ts';
import { recordCreation, type ServiceActor } from './move-services.ts';
import { lockForSaving, saveDraft } from './save-draft.ts';
import type { ServiceRow } from './service-row.ts';
import { submitDraft } from './submit-draft.ts';

type SaveCall = Call<typeof saveService>;

/** Saves a draft; with `submit` it goes to its first review, or as an update while the old version stays on sale. */
export const saveServiceHandler = handle(saveService, async (call) => {
  const { input } = call;
  const merchantId = callerOf(call).id;
  const actor: ServiceActor = { kind: 'merchant', id: merchantId };
  const { id, draftRevision, submit, content } = input;
  const existing =
    id === undefined ? null : await lockForSaving(call, merchantId, { id, draftRevision, submit });
  await requireValid(call, merchantId, existing?.draft ?? null);
  const service = existing ?? (await createService(call, merchantId));
  const saved = await saveDraft(call, service, content);
  // Submitted at once, the submission is the first line of the timeline.
  if (existing === null && !submit) await recordCreation(call, saved);
  return await loadServiceDetail(call, submit ? await submitDraft(call, saved, actor) : saved);
});

async function requireValid(
  call: SaveCall,
  merchantId: string,
  before: ServiceContent | null,
): Promise<void> {
  const { tx, input, now } = call;
  const { serviceTypes, licenceDueDate } = await merchantOf(tx, merchantId);
  const { content, submit } = input;
  const problems = await contentProblems(call, {
    merchantId,
    serviceTypes,
    content,
    before,
    submit,
  });
  if (problems.length > 0) throw refuseFields(problems);
  // The due date is the last valid day in Dubai.
  if (submit && licenceDueDate !== null && licenceDueDate < dubaiDay(now.getTime()))
    throw refuse('licenceExpired');
}

async function createService(call: SaveCall, merchantId: string): Promise<ServiceRow> {
  const { tx, ctx, now, input } = call;
  const [created] = await tx
    .insert(services)
    // Revision 0 is saved at once, which makes it 1.
    .values({
      id: ctx.ids.uuid(),
      merchantId,
      status: 'Draft',
      draft: input.content,
      draftRevision: 0,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!created) throw new Error('an insert returned no row');
  return created;
}
