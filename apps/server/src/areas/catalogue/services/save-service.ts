import { only } from '../../../kernel/rows.ts';
import { requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { loadMerchant, papersOf } from '../../merchants/records/index.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { services } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { loadReference } from '../reference/index.ts';
import { loadOwnFiles } from '../../files/index.ts';
import { isPublishable } from './categories.ts';
import { recordCreation, type ServiceActor } from './move-services.ts';
import { filesOf, loadServiceDetail, presentPriceTable } from './service-detail.ts';
import { listColumnsOf, lockService, ownServices, type ServiceRow } from './service-row.ts';
import { hasUnsentChanges, submitDraft } from './submissions.ts';
import { saveService, saveSpecs } from '@khidma/contract/catalogue/services';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { publishingProblem } from '@khidma/domain/merchants/documents';
import { areaOfferProblems } from '@khidma/domain/reference/places';
import { dubaiDay } from '@khidma/domain/rules/days';
import { respecify } from '@khidma/domain/services/respecify';
import {
  serviceCan,
  serviceMachine,
  submissionEventOf,
} from '@khidma/domain/services/service-transitions';
import type { ServiceContent, ServiceMedia } from '@khidma/domain/services/service-content';
import { serviceProblems, specProblems } from '@khidma/domain/services/service-rules';
import { onSaleStatuses } from '@khidma/domain/services/service-statuses';
import { eq } from 'drizzle-orm';

/** Whose content is judged, and whether it is to go to review. */
interface ContentCheck {
  readonly merchantId: string;
  readonly serviceTypes: readonly string[];
  readonly content: ServiceContent;
  /** What was saved last; null where nothing was. What it names may be hidden by now. */
  readonly before: ServiceContent | null;
  readonly submit: boolean;
}

/** What keeps a content from being saved, or from being submitted. A draft may lack anything, but it names nothing that isn't its merchant's. */
export async function contentProblems(
  context: Pick<TxContext, 'ctx' | 'tx'>,
  { merchantId, serviceTypes, content, before, submit }: ContentCheck,
): Promise<FieldError[]> {
  const media = await ownMediaOf(context.tx, merchantId, [content]);
  const own = new Set(media.map(({ id }) => id));
  const problems: FieldError[] = submit
    ? [...serviceProblems(content, media)]
    : draftProblems(content, own);
  const { placeTree } = await loadReference(context.ctx, context.tx);
  problems.push(
    ...areaOfferProblems(content.serviceArea, {
      tree: placeTree,
      before: before?.serviceArea ?? null,
    }),
  );
  const { categoryId } = content;
  if (
    categoryId !== null &&
    categoryId !== '' &&
    !(await isPublishable(context, categoryId, serviceTypes))
  ) {
    problems.push({ path: 'categoryId', rule: 'category' });
  }
  return problems;
}

/** Whether only the cover is wanting: those who call without our wizard, which makes one, are told by a code of its own. */
export const isCoverMissing = ({ rule }: FieldError): boolean => rule === 'coverRequired';

function draftProblems(
  { mediaIds, coverId, watermark }: ServiceContent,
  own: ReadonlySet<string>,
): FieldError[] {
  const unknown: FieldError[] = mediaIds.flatMap((id, index) =>
    own.has(id) ? [] : [{ path: `mediaIds.${index}`, rule: 'file' as const }],
  );
  const image = watermark?.kind === 'image' ? watermark.fileId : null;
  if (image !== null && !own.has(image)) unknown.push({ path: 'watermark.fileId', rule: 'file' });
  if (coverId === null || mediaIds.includes(coverId)) return unknown;
  return [...unknown, { path: 'coverId', rule: 'coverNotInMedia' }];
}

/** The merchant's own files among those that contents name. */
export async function ownMediaOf(
  tx: Tx,
  merchantId: string,
  contents: readonly ServiceContent[],
): Promise<ServiceMedia[]> {
  const kinds = await loadOwnFiles(tx, {
    ids: filesOf(contents),
    kinds: ['photo', 'panorama', 'video', 'watermark'],
    owner: { realm: 'merchant', id: merchantId },
  });
  return [...kinds].map(([id, kind]) => ({ id, kind }));
}

/** Saves a draft; with `submit` it goes to its first review, or as an update while the old version stays on sale. */
export const saveServiceHandler = handle(saveService, async (call) => {
  const { input } = call;
  const merchantId = requireCaller(call).id;
  const actor: ServiceActor = { kind: 'merchant', id: merchantId };
  const { id, draftRevision, submit, content } = input;
  const existing =
    id === undefined ? null : await lockForSaving(call, merchantId, { id, draftRevision, submit });
  await requireValid(call, merchantId, {
    content,
    submit,
    before: existing?.draft ?? null,
    within: 'content.',
  });
  const service = existing ?? (await createService(call, merchantId, content));
  const saved = await saveDraft(call, service, content);
  // Submitted at once, the submission is the first line of the timeline.
  if (existing === null && !submit) await recordCreation(call, saved);
  return await loadServiceDetail(call, submit ? await submitDraft(call, saved, actor) : saved);
});

interface ContentToSave {
  readonly content: ServiceContent;
  /** What was saved last; null where nothing was. */
  readonly before: ServiceContent | null;
  readonly submit: boolean;
  /** Where the content stands in the call. */
  readonly within: 'content.' | '';
}

async function requireValid(
  context: TxContext,
  merchantId: string,
  { content, before, submit, within }: ContentToSave,
): Promise<void> {
  const { tx, now } = context;
  const merchant = await loadMerchant(tx, merchantId);
  const { serviceTypes } = merchant;
  const check = { merchantId, serviceTypes, content, before, submit };
  const problems = await contentProblems(context, check);
  if (problems.length > 0 && problems.every(isCoverMissing)) throw refuse('serviceCoverMissing');
  if (problems.length > 0)
    throw refuseFields(problems.map((problem) => ({ ...problem, path: within + problem.path })));
  const unpublishable = publishingProblem(papersOf(merchant), dubaiDay(now.getTime()));
  if (submit && unpublishable !== null) throw refuse(unpublishable);
}

/** Writes a new draft down, which is saved at once: that makes its revision 1. */
export async function createService(
  { tx, ctx, now }: TxContext,
  merchantId: string,
  draft: ServiceContent,
): Promise<ServiceRow> {
  const id = ctx.ids.uuid();
  const moments = { createdAt: now, updatedAt: now };
  const created = { id, merchantId, status: 'Draft', draft, draftRevision: 0, ...moments } as const;
  return only(await tx.insert(services).values(created).returning());
}

/** Sets a service's specifications; the price table follows or comes with them, so that the two never disagree. */
export const saveSpecsHandler = handle(saveSpecs, async (call) => {
  const { serviceId: id, draftRevision, specs, combinations, submit } = call.input;
  const problems = specProblems(specs);
  if (problems.length > 0) throw refuseFields(problems);
  const merchantId = requireCaller(call).id;
  const service = await lockForSaving(call, merchantId, { id, draftRevision, submit });
  const { draft } = service;
  if (submit && serviceCan.buy(service) && (await hasUnsentChanges(call, service)))
    throw refuse('serviceHasUnsentChanges');
  const content = { ...draft, specs, combinations: combinations ?? respecify(draft, specs) };
  if (submit) await requireValid(call, merchantId, { content, submit, before: draft, within: '' });
  const saved = await saveDraft(call, service, content);
  const actor: ServiceActor = { kind: 'merchant', id: merchantId };
  return presentPriceTable(submit ? await submitDraft(call, saved, actor) : saved);
});

/** The service to save into, locked: its state allows it, and nobody has saved another revision in between. */
async function lockForSaving(
  context: TxContext,
  merchantId: string,
  {
    id,
    draftRevision,
    submit,
  }: {
    readonly id: string;
    readonly draftRevision: number | undefined;
    readonly submit: boolean;
  },
): Promise<ServiceRow> {
  const service = await lockService(context, id, ownServices(merchantId));
  transition(serviceMachine, service.status, saving);
  if (submit && submissionEventOf(service) === null) throw refuse('serviceWrongState');
  if (draftRevision === undefined)
    throw refuseFields([{ path: 'draftRevision', rule: 'required' }]);
  if (draftRevision !== service.draftRevision)
    throw refuse('serviceConflict', { draftRevision: service.draftRevision });
  return service;
}

const saving = { event: 'saveDraft', actor: 'merchant' } as const;
const onSale: ReadonlySet<string> = new Set(onSaleStatuses);

/** Keeps the state. What the lists show of a service on sale changes with its submission only. */
export async function saveDraft(
  { tx, now }: TxContext,
  service: ServiceRow,
  content: ServiceContent,
): Promise<ServiceRow> {
  const changes = {
    status: transition(serviceMachine, service.status, saving).to,
    draft: content,
    draftRevision: service.draftRevision + 1,
    updatedAt: now,
    ...(onSale.has(service.status) ? {} : listColumnsOf(content)),
  };
  await tx.update(services).set(changes).where(eq(services.id, service.id));
  return { ...service, ...changes };
}
