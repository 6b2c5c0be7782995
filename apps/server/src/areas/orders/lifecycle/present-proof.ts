import { disputes, disputeStatements } from '../../../db/schema/disputes.ts';
import { files } from '../../../db/schema/files.ts';
import { instalments } from '../../../db/schema/finance.ts';
import type { Tx } from '../../../db/types.ts';
import { pick } from '../../../kernel/pick.ts';
import { refsIn, type Viewing } from '../../files/index.ts';
import { lateIn } from './kept-on-phone.ts';
import { isOfOrder, type OrderEventRow, type OrderRow, textIn } from './order-row.ts';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { partsOfProof } from '@khidma/domain/orders/completion-rules';
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';

type Files = ReadonlyMap<string, FileRef>;
type Lines = OrderDetail['timeline'];

/** Returns the merchant's proof, its pictures told apart, with what the history says of its receipt; null before there is one. */
export function presentProof(
  order: OrderRow,
  files: Files,
  events: readonly OrderEventRow[],
): OrderDetail['completion'] {
  const { completionDate, completionTime, completionImages, completionInfo, signature } = order;
  if (completionDate === null || completionTime === null) return null;
  // What a correction says, the merchant typed.
  const proof = events.findLast(
    ({ event }) => event === 'confirmCompletion' || event === 'completionCorrected',
  );
  const { before, after } = partsOfProof(completionImages, {
    beforeCount: order.completionBeforeCount,
    signatureId: signature?.fileId ?? null,
  });
  return {
    date: completionDate,
    time: completionTime,
    images: refsIn(files, after),
    beforeImages: refsIn(files, before),
    info: completionInfo,
    signature: signature && {
      name: signature.name,
      drawing: (signature.fileId === null ? undefined : files.get(signature.fileId)) ?? null,
      at: signature.at,
    },
    ...(proof?.event === 'confirmCompletion' && lateIn(proof)),
  };
}

const idsIn = (line: Pick<OrderEventRow, 'data'>): string[] =>
  textIn(line, 'images')
    .split(',')
    .filter((id) => id !== '');

/** The files of proofs that were corrected, as far as they are still kept. */
export const correctedFilesOf = (events: readonly OrderEventRow[]): string[] =>
  events.flatMap((line) => (line.event === 'completionCorrected' ? idsIn(line) : []));

/** Returns what a proof said before a correction; null for every other event. */
export function proofBefore(
  line: Pick<OrderEventRow, 'event' | 'data'>,
  files: Files,
): Lines[number]['before'] {
  if (line.event !== 'completionCorrected') return null;
  const ids = idsIn(line);
  return {
    date: textIn(line, 'date'),
    time: textIn(line, 'time'),
    info: textIn(line, 'info'),
    pictures: ids.length,
    images: refsIn(files, ids),
  };
}

/** What the merchant gets of an order and when; none where all of it came at once, with its completion or cancellation. */
export async function instalmentsShown(
  { tx }: Viewing,
  order: OrderRow,
): Promise<OrderDetail['instalments']> {
  const endedAt = order.completedAt ?? order.cancelledAt;
  if (endedAt === null) return [];
  const rows = await tx
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, order.id))
    .orderBy(asc(instalments.number));
  const [first] = rows;
  const isAtOnce = rows.length === 1 && first?.releasedAt?.getTime() === endedAt.getTime();
  if (isAtOnce) return [];
  return rows.map((row) => ({
    ...pick(row, 'amount', 'dueAt', 'releasedAt'),
    isHeld: row.releasedAt === null && row.heldSince !== null,
  }));
}

/** A history with the days on which a part of the money became the merchant's to withdraw. */
export const withReleases = (lines: Lines, instalments: OrderDetail['instalments']): Lines =>
  [
    ...lines,
    ...instalments.flatMap(({ amount, releasedAt }) =>
      releasedAt === null
        ? []
        : [
            {
              event: 'instalmentReleased',
              actorKind: 'system' as const,
              actorName: null,
              at: releasedAt,
              note: '',
              reason: '',
              expectedAt: null,
              amount,
              before: null,
            },
          ],
    ),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** What the cameras noted of the pictures of an order's proof and of its disputes, where they noted anything. */
export async function loadPictureOrigins(
  tx: Tx,
  order: OrderRow,
): Promise<StaffOrder['pictureOrigins']> {
  const statements = await tx
    .select({ images: disputeStatements.images })
    .from(disputeStatements)
    .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
    .where(isOfOrder(disputes, order));
  const ids = [...order.completionImages, ...statements.flatMap(({ images }) => images)];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ fileId: files.id, takenAt: files.takenAt, place: files.takenPlace })
    .from(files)
    .where(and(inArray(files.id, ids), or(isNotNull(files.takenAt), isNotNull(files.takenPlace))));
  return rows.map(({ takenAt, ...row }) => ({ ...row, takenAt: takenAt?.toISOString() ?? null }));
}
