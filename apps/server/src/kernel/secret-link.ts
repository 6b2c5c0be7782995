import { type LinkPurpose, linkPages, withSecret } from '@khidma/contract/core/secret-links';
import type { Ctx } from './context.ts';

/** Returns the link that opens its page to whoever has it. No other way may put a secret into an address. */
export const secretLink = (
  { ctx: { settings } }: { readonly ctx: Pick<Ctx, 'settings'> },
  purpose: LinkPurpose,
  secret: string,
): string => {
  const page = linkPages[purpose];
  const origin = page.startsWith('/console/') ? settings.consoleOrigin : settings.publicUrl;
  return origin + withSecret(page, secret);
};
