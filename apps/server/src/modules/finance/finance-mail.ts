import type { Lang } from '@khidma/i18n/languages';
import { eq } from 'drizzle-orm';
import type { Work } from '../../core/work.ts';
import { merchants } from '../../db/schema/merchants.ts';

/** Whom a mail about a merchant's money goes to. */
export async function recipientOf(
  { tx }: Work,
  merchantId: string,
): Promise<{ readonly to: string; readonly lang: Lang; readonly name: string }> {
  const [merchant] = await tx
    .select({ to: merchants.email, lang: merchants.lang, name: merchants.contactName })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  if (merchant === undefined) throw new Error('money of a merchant that is gone');
  return merchant;
}
