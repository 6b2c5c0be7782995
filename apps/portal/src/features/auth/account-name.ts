import { emailProblem, normalEmail, normalUaeMobile } from '@khidma/domain/rules/contact';
import { ruleMessage } from '@khidma/app/form/use-field-error';

/** A mailbox or a mobile, in the form that the server knows it by. */
export type AccountName =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'mobile'; readonly value: string };

/** What somebody typed as their account, or the rule that it breaks, as `ruleMessage` writes it. */
export const readAccountName = (
  typed: string,
): AccountName | { readonly kind: 'broken'; readonly rule: string } => {
  const text = typed.trim();
  if (text === '') return { kind: 'broken', rule: 'required' };
  const mobile = normalUaeMobile(text);
  if (mobile !== null) return { kind: 'mobile', value: mobile };
  // Whoever typed digits only meant a number.
  if (/^[+\d\s()٠-٩۰-۹-]+$/.test(text)) return { kind: 'broken', rule: 'mobile' };
  const problem = emailProblem(text);
  return problem === null
    ? { kind: 'email', value: normalEmail(text) }
    : { kind: 'broken', rule: ruleMessage(problem.rule, problem.params) };
};
