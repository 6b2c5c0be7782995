import { pick } from '../../../kernel/pick.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { type MerchantRow, papersOf, pickDocuments } from '../records/index.ts';
import { transition } from '../../../kernel/transition.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { merchantRevisions, type SensitiveProfile } from '../../../db/schema/merchants.ts';
import type { Tx } from '../../../db/types.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import type { Reference } from '../../catalogue/reference/index.ts';
import { categoryProblem } from './application-content.ts';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { type SensitiveField, sensitiveFields } from '@khidma/contract/shapes/merchant';
import { documentProblems } from '@khidma/domain/merchants/documents';
import type { MerchantDocuments } from '@khidma/domain/merchants/document-groups';
import {
  revisionCan,
  revisionMachine,
  revisionStatuses,
} from '@khidma/domain/merchants/revision-transitions';
import { writtenIn } from '@khidma/domain/reference/names';
import { and, desc, eq, ne } from 'drizzle-orm';

/** The sensitive fields that are in force. */
export const sensitiveOf = (row: MerchantRow): SensitiveProfile => ({
  ...pick(row, 'merchantName', 'merchantNames', 'merchantType', 'serviceTypes'),
  ...papersOf(row),
});

/** The columns that put sensitive fields into force. */
export const columnsOf = (profile: SensitiveProfile) => ({
  merchantName: profile.merchantName,
  merchantNames: writtenIn(profile.merchantNames),
  merchantType: profile.merchantType,
  serviceTypes: [...profile.serviceTypes],
  ...documentColumnsOf(profile),
});

/** The columns of the papers. */
const documentColumnsOf = (documents: MerchantDocuments) => {
  const { idPhoto, additionalFile, corporateTaxFile, vatFile, licenceDocuments, ...plain } =
    pickDocuments(documents);
  return {
    ...plain,
    licenceDocuments: [...licenceDocuments],
    idPhotos: [...idPhoto],
    additionalFiles: [...additionalFile],
    corporateTaxFiles: [...corporateTaxFile],
    vatFiles: [...vatFile],
  };
};

/** Which fields two profiles differ in. */
export const changedFields = (a: SensitiveProfile, b: SensitiveProfile): SensitiveField[] =>
  sensitiveFields.filter((field) => comparable(a, field) !== comparable(b, field));

/** What says the same is the same text: names are absent in old changes, and a database keeps its own order of them. */
const comparable = (profile: SensitiveProfile, field: SensitiveField): string =>
  JSON.stringify(field === 'merchantNames' ? writtenIn(profile.merchantNames) : profile[field]);

/** What a proposed profile breaks. Only what changes is judged by the day: what is in force may have run out. */
export function sensitiveProblems(
  proposed: SensitiveProfile,
  against: {
    readonly inForce: SensitiveProfile;
    readonly reference: Reference;
    readonly today: string;
  },
): FieldError[] {
  const { inForce, reference, today } = against;
  const changed = new Set(changedFields(inForce, proposed));
  const problems = [
    ...proposed.serviceTypes.flatMap((id, index, all) =>
      categoryProblem(id, { index, all, reference, kept: inForce.serviceTypes }),
    ),
    ...documentProblems(proposed, today),
    ...(['licenceDueDate', 'idDueDate', 'additionalDueDate'] as const).flatMap((field) => {
      const due = proposed[field];
      return changed.has(field) && due !== null && due < today
        ? [{ path: field, rule: 'datePast' as const }]
        : [];
    }),
    // A merchant without a licence or a person in charge is none: what was given once can be changed, not taken away.
    ...(
      [
        'licenceNumber',
        'licenceDueDate',
        'licenceDocuments',
        'responsibleName',
        'idNumber',
        'idPhoto',
        'serviceTypes',
      ] as const
    ).flatMap((field) =>
      isEmpty(proposed[field]) && !isEmpty(inForce[field])
        ? [{ path: field, rule: 'required' as const }]
        : [],
    ),
  ];
  return problems;
}

const isEmpty = (value: string | readonly string[] | null): boolean =>
  value === null || value.length === 0;

/** A stored change. */
export type RevisionRow = typeof merchantRevisions.$inferSelect;

/** A merchant's newest change that was neither replaced nor taken back; undefined where there is none. */
export async function findNewestRevision(
  tx: Tx,
  merchantId: string,
): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(merchantRevisions)
    .where(
      and(eq(merchantRevisions.merchantId, merchantId), ne(merchantRevisions.status, 'replaced')),
    )
    .orderBy(desc(merchantRevisions.submittedAt), desc(merchantRevisions.id))
    .limit(1);
  return row;
}

/** The condition that a change waits for staff. */
export const isRevisionWaiting = isOneOf(
  merchantRevisions.status,
  revisionStatuses.filter((status) => revisionCan.decide({ status })),
);

/** The change that waits for staff, if that is where the newest one stands. */
export const underReview = (newest: RevisionRow | undefined): RevisionRow | undefined =>
  newest !== undefined && revisionCan.decide(newest) ? newest : undefined;

/**
 * Puts a change before staff, in the place of the one that waits: who decides the old one is told that it is gone.
 * A change back to what is in force is none. The merchant is locked.
 */
export async function submitRevision(
  context: TxContext,
  {
    merchant,
    waiting,
    content,
  }: {
    readonly merchant: MerchantRow;
    readonly waiting: RevisionRow | undefined;
    readonly content: SensitiveProfile;
  },
): Promise<void> {
  const { ctx, tx, now } = context;
  if (waiting && changedFields(waiting.content, content).length === 0) return;
  if (waiting) {
    const by = { event: 'replace', actor: 'merchant' } as const;
    const { to: status } = transition(revisionMachine, waiting.status, by);
    await tx
      .update(merchantRevisions)
      .set({ status, decidedAt: now })
      .where(eq(merchantRevisions.id, waiting.id));
  }
  const before = sensitiveOf(merchant);
  if (changedFields(before, content).length === 0) return;
  await tx.insert(merchantRevisions).values({
    id: ctx.ids.uuid(),
    merchantId: merchant.id,
    status: revisionMachine.initial,
    before,
    content,
    submittedAt: now,
  });
  await notifyStaff(context, 'revisionsWaiting');
}
