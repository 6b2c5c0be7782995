import { saveSpecs } from '@khidma/contract/services/save-specs';
import { respecify } from '@khidma/domain/services/respecify';
import { specProblems } from '@khidma/domain/services/service-rules';
import { callerOf, handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { lockForSaving, saveDraft } from './save-draft.ts';
import { presentPriceTable } from './service.presenter.ts';

/** Sets a draft's specifications; the price table follows, so that the two never disagree. */
export const saveSpecsHandler = handle(saveSpecs, async (call) => {
  const { serviceId: id, draftRevision, specs } = call.input;
  const problems = specProblems(specs);
  if (problems.length > 0) throw refuseFields(problems);
  const merchantId = callerOf(call).id;
  const service = await lockForSaving(call, merchantId, { id, draftRevision, submit: false });
  const { draft } = service;
  const content = { ...draft, specs, combinations: respecify(draft, specs) };
  return presentPriceTable(await saveDraft(call, service, content));
});
