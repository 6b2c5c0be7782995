import type { OrderDetail } from '@khidma/contract/shapes/order';
import { partsOfProof } from '@khidma/domain/orders/completion-rules';
import { asc, eq } from 'drizzle-orm';
import type { FileRef } from '@khidma/contract/shapes/common';
import { settlementLots } from '../../db/schema/finance.ts';
import { refsIn, type Viewing } from '../uploads/api.ts';
import type { OrderEventRow, OrderRow } from './order-row.ts';

type Files = ReadonlyMap<string, FileRef>;
type Lines = OrderDetail['timeline'];

/** Returns the merchant's proof, its pictures told apart; null before there is one. */
export function presentProof(order: OrderRow, files: Files): OrderDetail['completion'] {
  const { completionDate, completionTime, completionImages, completionInfo, signature } = order;
  if (completionDate === null || completionTime === null) return null;
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
  };
}

const idsIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(',').filter((id) => id !== '') : [];

/** The files of proofs that were corrected, as far as they are still kept. */
export const correctedFilesOf = (events: readonly OrderEventRow[]): string[] =>
  events.flatMap(({ event, data }) =>
    event === 'completionCorrected' ? idsIn(data['images']) : [],
  );

/** Returns what a proof said before a correction; null for every other event. */
export function proofBefore(
  { event, data }: Pick<OrderEventRow, 'event' | 'data'>,
  files: Files,
): Lines[number]['before'] {
  if (event !== 'completionCorrected') return null;
  const textOf = (key: string): string => {
    const value = data[key];
    return typeof value === 'string' ? value : '';
  };
  const ids = idsIn(data['images']);
  return {
    date: textOf('date'),
    time: textOf('time'),
    info: textOf('info'),
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
  const lots = await tx
    .select()
    .from(settlementLots)
    .where(eq(settlementLots.orderId, order.id))
    .orderBy(asc(settlementLots.instalment));
  const [first] = lots;
  const isAtOnce = lots.length === 1 && first?.releasedAt?.getTime() === endedAt.getTime();
  if (isAtOnce) return [];
  return lots.map(({ amount, dueAt, releasedAt, heldSince }) => ({
    amount,
    dueAt: dueAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    isHeld: releasedAt === null && heldSince !== null,
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
