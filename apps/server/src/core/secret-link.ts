import { type LinkPurpose, linkPages, withSecret } from '@khidma/contract/core/secret-links';
import type { Ctx } from './context.ts';

/** Returns the link that opens its page to whoever has it. No other way may put a secret into an address. */
export const secretLink = (
  { ctx }: { readonly ctx: Pick<Ctx, 'settings'> },
  purpose: LinkPurpose,
  secret: string,
): string => ctx.settings.publicUrl + withSecret(linkPages[purpose], secret);
