import { and, inArray, isNull } from 'drizzle-orm';
import type { Work } from '../../core/work.ts';
import { catalogue, serviceVersions } from '../../db/schema/services.ts';
import type { ServiceRow } from './service-row.ts';

/** What a service loses when it is taken off sale. */
export const offSale = { liveVersionId: null, reviewVersionId: null } as const;

/** Takes services out of the catalogue; what was under review is not decided any more. */
export async function takeOffSale({ tx, now }: Work, rows: readonly ServiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.delete(catalogue).where(
    inArray(
      catalogue.serviceId,
      rows.map(({ id }) => id),
    ),
  );
  const open = rows.flatMap(({ reviewVersionId }) => reviewVersionId ?? []);
  if (open.length === 0) return;
  await tx
    .update(serviceVersions)
    .set({ decision: 'withdrawn', decidedAt: now })
    .where(and(inArray(serviceVersions.id, open), isNull(serviceVersions.decision)));
}
