import { type Call, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { loadMerchant, type MerchantRow, papersOf } from '../../merchants/records/index.ts';
import { errorText, ruleText } from '../../../kernel/translate.ts';
import { catalogue } from '../../../db/schema/services.ts';
import { serviceVisits } from '../../../db/schema/visits.ts';
import {
  moveManyServices,
  moveOneService,
  recordCreation,
  type ServiceMove,
} from './move-services.ts';
import { contentProblems, createService, isCoverMissing, saveDraft } from './save-service.ts';
import { loadServiceDetail } from './service-detail.ts';
import { lockService, lockServices, ownServices, type ServiceRow } from './service-row.ts';
import { submitDraft, withdrawVersions } from './submissions.ts';
import {
  batchDeleteServices,
  batchSubmitServices,
  batchUnpublishServices,
  duplicateService,
  unpublishService,
} from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { publishingProblem } from '@khidma/domain/merchants/documents';
import { dubaiDay } from '@khidma/domain/rules/days';
import { maxServiceName } from '@khidma/domain/services/service-content';
import type { ServiceStatus } from '@khidma/domain/services/service-statuses';
import { serviceMachine } from '@khidma/domain/services/service-transitions';
import { next } from '@khidma/domain/transitions/machine';
import type { Lang } from '@khidma/i18n/languages';
import { eq, inArray } from 'drizzle-orm';

/** One row of a batch's answer. */
type BatchRow = OutputOf<typeof batchSubmitServices>[number];

/** Why nothing is done with one of many: an error, or the first field that breaks a rule. */
export type RowRefusal = ErrorCode | FieldError;

/** Sends services to review as they were saved: first submissions, and new ones after Declined or Offline. */
export const batchSubmitServicesHandler = handle(batchSubmitServices, async (call) => {
  const merchantId = requireCaller(call).id;
  const ids = [...new Set(call.input.ids)];
  const byId = await lockServices(call, ids, merchantId);
  const merchant = await loadMerchant(call.tx, merchantId);
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
  context: TxContext,
  merchant: MerchantRow,
  service: ServiceRow | undefined,
): Promise<RowRefusal | null> {
  if (service === undefined) return 'notFound';
  const outcome = next(serviceMachine, service.status, { event: 'submit', actor: 'merchant' });
  if (!outcome.ok) return outcome.error;
  return await contentRefusal(context, merchant, service);
}

/** What keeps a content of a service from going to review now: the merchant's papers, or the first field that is not in order. */
export async function contentRefusal(
  context: TxContext,
  merchant: MerchantRow,
  { draft: content }: Pick<ServiceRow, 'draft'>,
): Promise<RowRefusal | null> {
  const unpublishable = publishingProblem(papersOf(merchant), dubaiDay(context.now.getTime()));
  if (unpublishable !== null) return unpublishable;
  const { id: merchantId, serviceTypes } = merchant;
  const check = { merchantId, serviceTypes, content, before: content, submit: true };
  const [problem] = await contentProblems(context, check);
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

/** Takes a service off sale. Orders that are placed stay as they are. */
export const unpublishServiceHandler = handle(unpublishService, async (call) => {
  const merchantId = requireCaller(call).id;
  const service = await lockService(call, call.input.id, ownServices(merchantId));
  await moveOneService(call, service, {
    event: 'unpublish',
    actor: { kind: 'merchant', id: merchantId },
    changes: offSale,
  });
  await takeOffSale(call, [service]);
  return null;
});

/** Takes services off sale, each with a result of its own. */
export const batchUnpublishServicesHandler = handle(batchUnpublishServices, async (call) => {
  const { results, moved } = await moveBatch(call, { event: 'unpublish', changes: offSale });
  await takeOffSale(call, moved);
  return results;
});

/** Deletes services for good, each with a result of its own: nothing shows them any more, and orders keep what was bought. */
export const batchDeleteServicesHandler = handle(batchDeleteServices, async (call) => {
  const { results } = await moveBatch(call, { event: 'delete', changes: { deletedAt: call.now } });
  return results;
});

type BatchCall = Call<typeof batchDeleteServices>;
type BatchResult = OutputOf<typeof batchDeleteServices>;

/** Moves each service that the table allows to be moved and says of the others why not. Returns what was moved, too. */
async function moveBatch(
  call: BatchCall,
  move: Omit<ServiceMove, 'actor'>,
): Promise<{ readonly results: BatchResult; readonly moved: readonly ServiceRow[] }> {
  const merchantId = requireCaller(call).id;
  const ids = [...new Set(call.input.ids)];
  const byId = await lockServices(call, ids, merchantId);
  const whole: ServiceMove = { ...move, actor: { kind: 'merchant', id: merchantId } };
  const moved: { service: ServiceRow; to: ServiceStatus }[] = [];
  const results = ids.map((id) => {
    const service = byId.get(id);
    if (!service) return failed(call, id, 'notFound');
    const outcome = next(serviceMachine, service.status, { event: move.event, actor: 'merchant' });
    if (!outcome.ok) return failed(call, id, outcome.error);
    moved.push({ service, to: outcome.to });
    return { id, ok: true, error: null, message: null };
  });
  await moveManyServices(call, moved, whole);
  return { results, moved: moved.map(({ service }) => service) };
}

const failed = ({ lang }: BatchCall, id: string, error: ErrorCode) => ({
  id,
  ok: false,
  error,
  message: errorText(lang, error),
});

/** What a service loses when it is taken off sale. */
const offSale = { liveVersionId: null, reviewVersionId: null, submittedAt: null } as const;

/** Takes services out of the catalogue; what was under review is not decided any more. */
async function takeOffSale(context: TxContext, rows: readonly ServiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await context.tx.delete(catalogue).where(
    inArray(
      catalogue.serviceId,
      rows.map(({ id }) => id),
    ),
  );
  await withdrawVersions(
    context,
    rows.map(({ reviewVersionId }) => reviewVersionId),
  );
}

/** Whatever state the service is in: its content is copied, its state, orders and ratings are not. */
export const duplicateServiceHandler = handle(duplicateService, async (call) => {
  const { tx, input } = call;
  const merchantId = requireCaller(call).id;
  const source = await lockService(call, input.id, ownServices(merchantId));
  const content = { ...source.draft, name: numbered(source.draft.name) };
  const saved = await saveDraft(call, await createService(call, merchantId, content), content);
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
