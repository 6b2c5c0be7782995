import { inArray } from 'drizzle-orm';
import type { Work } from '../../core/work.ts';
import { catalogue } from '../../db/schema/services.ts';
import type { ServiceRow } from './service-row.ts';
import { withdrawVersions } from './withdraw-versions.ts';

/** What a service loses when it is taken off sale. */
export const offSale = { liveVersionId: null, reviewVersionId: null, submittedAt: null } as const;

/** Takes services out of the catalogue; what was under review is not decided any more. */
export async function takeOffSale(work: Work, rows: readonly ServiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await work.tx.delete(catalogue).where(
    inArray(
      catalogue.serviceId,
      rows.map(({ id }) => id),
    ),
  );
  await withdrawVersions(
    work,
    rows.map(({ reviewVersionId }) => reviewVersionId),
  );
}
