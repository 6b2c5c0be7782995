import { eq } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { merchants } from '../../db/schema/merchants.ts';
import type { MerchantRow } from './sensitive-profile.ts';

/** The merchant, locked until the transaction ends; 40400 where there is none. */
export async function lockMerchant({ tx }: Work, id: string): Promise<MerchantRow> {
  const [row] = await tx.select().from(merchants).where(eq(merchants.id, id)).for('no key update');
  if (row === undefined) throw refuse('notFound');
  return row;
}
