import { and, eq, ne, sql } from 'drizzle-orm';
import { services, serviceVersions } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { drawnWatermark, hideMedia, originalsInPublic } from '../uploads/api.ts';
import type { ServiceRow, VersionRow } from './service-row.ts';

interface Shown {
  readonly service: ServiceRow;
  readonly version: VersionRow;
  /** What the merchant shows of itself; those stay in sight as they are. */
  readonly profile: readonly string[];
}

/**
 * Takes the plain pictures of a version that carries a watermark out of everybody's sight, where an earlier version had
 * shown them. Those that another service of the merchant shows plain stay.
 */
export async function hideOriginals(tx: Tx, { service, version, profile }: Shown): Promise<void> {
  const ids = await originalsInPublic(tx, version.content);
  if (ids.length === 0) return;
  const named = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const others = await tx
    .select({ content: serviceVersions.content })
    .from(services)
    .innerJoin(serviceVersions, eq(serviceVersions.id, services.liveVersionId))
    .where(
      and(
        eq(services.merchantId, service.merchantId),
        ne(services.id, service.id),
        sql`${serviceVersions.content} -> 'mediaIds' ?| array[${named}]::text[]`,
      ),
    );
  const plain = others.filter(({ content }) => drawnWatermark(content) === null);
  const shown = new Set([...profile, ...plain.flatMap(({ content }) => content.mediaIds)]);
  await hideMedia(
    tx,
    ids.filter((id) => !shown.has(id)),
  );
}
