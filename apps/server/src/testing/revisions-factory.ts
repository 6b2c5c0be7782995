import { updateMerchant } from '@khidma/contract/merchants/merchants';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { givenDocument } from './applications-factory.ts';
import { givenMerchant, type GivenMerchant } from './people.ts';
import type { RunningTestServer } from './test-server.ts';

/** A document that a merchant has uploaded. */
export const givenMerchantDocument = (
  server: RunningTestServer,
  merchantId: string,
): Promise<string> => givenDocument(server, { ownerRealm: 'merchant', ownerId: merchantId });

export interface GivenRevision {
  readonly id: string;
  readonly merchant: GivenMerchant;
}

/** A change of a merchant's sensitive fields that waits for staff. */
export async function givenRevision(
  server: RunningTestServer,
  change: InputOf<typeof updateMerchant> = { merchantName: 'Brighter Homes LLC' },
): Promise<GivenRevision> {
  const merchant = await givenMerchant(server);
  const { underReview } = await server.ok(updateMerchant, change, merchant.token);
  if (!underReview?.revision) throw new Error('the change went into force at once');
  return { id: underReview.revision.id, merchant };
}
