import { areaOfferProblems } from '@khidma/domain/reference/places';
import type { ServiceContent, ServiceMedia } from '@khidma/domain/services/service-content';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { serviceProblems } from '@khidma/domain/services/service-rules';
import type { TxContext } from '../../core/call.ts';
import { referenceOf } from '../reference/api.ts';
import { isPublishable } from './categories.ts';
import type { Tx } from '../../db/types.ts';
import { ownFilesOf } from '../uploads/api.ts';
import { filesOf } from './service.presenter.ts';

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
  work: Pick<TxContext, 'ctx' | 'tx'>,
  { merchantId, serviceTypes, content, before, submit }: ContentCheck,
): Promise<FieldError[]> {
  const media = await ownMediaOf(work.tx, merchantId, [content]);
  const own = new Set(media.map(({ id }) => id));
  const problems: FieldError[] = submit
    ? [...serviceProblems(content, media)]
    : draftProblems(content, own);
  const { placeTree } = await referenceOf(work.ctx, work.tx);
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
    !(await isPublishable(work, categoryId, serviceTypes))
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
  const kinds = await ownFilesOf(tx, {
    ids: filesOf(contents),
    kinds: ['photo', 'panorama', 'video', 'watermark'],
    owner: { realm: 'merchant', id: merchantId },
  });
  return [...kinds].map(([id, kind]) => ({ id, kind }));
}
