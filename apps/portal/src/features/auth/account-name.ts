import { isEmail, normalEmail, normalUaeMobile } from '@khidma/domain/rules/contact';

/** A mailbox or a mobile, in the form that the server knows it by. */
export type AccountName =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'mobile'; readonly value: string };

/** What somebody typed as their account, or the rule that it breaks. */
export const readAccountName = (
  typed: string,
): AccountName | { readonly kind: 'broken'; readonly rule: 'required' | 'email' | 'mobile' } => {
  const text = typed.trim();
  if (text === '') return { kind: 'broken', rule: 'required' };
  const mobile = normalUaeMobile(text);
  if (mobile !== null) return { kind: 'mobile', value: mobile };
  if (isEmail(text)) return { kind: 'email', value: normalEmail(text) };
  // Whoever typed digits only meant a number.
  return { kind: 'broken', rule: /^[+\d\s()٠-٩-]+$/.test(text) ? 'mobile' : 'email' };
};
