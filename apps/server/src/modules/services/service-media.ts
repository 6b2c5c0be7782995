import type { ServiceContent, ServiceMedia } from '@khidma/domain/services/service-content';
import type { Tx } from '../../db/types.ts';
import { ownFilesOf } from '../uploads/api.ts';
import { filesOf } from './service.presenter.ts';

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
