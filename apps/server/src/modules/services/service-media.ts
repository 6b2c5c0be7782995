import type { ServiceMedia } from '@khidma/domain/services/service-content';
import type { ServiceContent } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { ownFilesOf } from '../uploads/files.queries.ts';

/** The merchant's own files among those that contents name. */
export async function ownMediaOf(
  tx: Tx,
  merchantId: string,
  contents: readonly ServiceContent[],
): Promise<ServiceMedia[]> {
  const kinds = await ownFilesOf(tx, {
    ids: contents.flatMap(({ mediaIds }) => mediaIds),
    kinds: ['photo', 'panorama', 'video'],
    owner: { realm: 'merchant', id: merchantId },
  });
  return [...kinds].map(([id, kind]) => ({ id, kind }));
}
