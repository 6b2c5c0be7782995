import { batchSubmitServices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { publishingProblem } from '@khidma/domain/merchants/documents';
import { dubaiDay } from '@khidma/domain/rules/days';
import { serviceMachine } from '@khidma/domain/services/service-transitions';
import { next } from '@khidma/domain/transitions/machine';
import type { Lang } from '@khidma/i18n/languages';
import { callerOf, handle, type TxContext } from '../../core/call.ts';
import { papersOf } from '../../core/merchant-papers.ts';
import { merchantOf, type MerchantRow } from '../../core/merchant-row.ts';
import { errorText, ruleText } from '../../core/translate.ts';
import { contentProblems, isCoverMissing } from './content-problems.ts';
import { lockServices, type ServiceRow } from './service-row.ts';
import { submitDraft } from './submissions.ts';

/** One row of a batch's answer. */
type BatchRow = OutputOf<typeof batchSubmitServices>[number];

/** Why nothing is done with one of many: an error, or the first field that breaks a rule. */
export type RowRefusal = ErrorCode | FieldError;

/** Sends services to review as they were saved: first submissions, and new ones after Declined or Offline. */
export const batchSubmitServicesHandler = handle(batchSubmitServices, async (call) => {
  const merchantId = callerOf(call).id;
  const ids = [...new Set(call.input.ids)];
  const byId = await lockServices(call, ids, merchantId);
  const merchant = await merchantOf(call.tx, merchantId);
  const results: BatchRow[] = [];
  for (const id of ids) {
    const service = byId.get(id);
    const refusal = await submissionRefusal(call, merchant, service);
    if (refusal === null && service !== undefined)
      await submitDraft(call, service, { kind: 'merchant', id: merchantId });
    results.push({ id, ...rowAnswer(call.lang, refusal) });
  }
  return results;
});

async function submissionRefusal(
  work: TxContext,
  merchant: MerchantRow,
  service: ServiceRow | undefined,
): Promise<RowRefusal | null> {
  if (service === undefined) return 'notFound';
  const outcome = next(serviceMachine, service.status, { event: 'submit', actor: 'merchant' });
  if (!outcome.ok) return outcome.error;
  return await contentRefusal(work, merchant, service);
}

/** What keeps a content of a service from going to review now: the merchant's papers, or the first field that is not in order. */
export async function contentRefusal(
  work: TxContext,
  merchant: MerchantRow,
  { draft: content }: Pick<ServiceRow, 'draft'>,
): Promise<RowRefusal | null> {
  const unpublishable = publishingProblem(papersOf(merchant), dubaiDay(work.now.getTime()));
  if (unpublishable !== null) return unpublishable;
  const { id: merchantId, serviceTypes } = merchant;
  const check = { merchantId, serviceTypes, content, before: content, submit: true };
  const [problem] = await contentProblems(work, check);
  return problem === undefined ? null : { ...problem, path: `content.${problem.path}` };
}

/** Says in somebody's language what came of one of many. */
export const rowAnswer = (lang: Lang, refusal: RowRefusal | null): Omit<BatchRow, 'id'> => {
  if (refusal === null) return { ok: true, error: null, message: null, field: null };
  if (typeof refusal === 'string')
    return { ok: false, error: refusal, message: errorText(lang, refusal), field: null };
  if (isCoverMissing(refusal)) {
    const error = 'serviceCoverMissing';
    return { ok: false, error, message: errorText(lang, error), field: refusal.path };
  }
  return { ok: false, error: 'invalid', message: ruleText(lang, refusal), field: refusal.path };
};
