import { emailProblem, normalEmail, normalUaeMobile } from '@khidma/domain/rules/contact';
import { ruleMessage } from '../form/use-field-error.ts';
import type { AccountKind, AccountName, BrokenField } from './auth-realm.ts';

/** What somebody typed as their account, or the rule that it breaks, as `ruleMessage` writes it. */
export const readAccountName = (
  typed: string,
  accounts: AccountKind = 'emailOrMobile',
): AccountName | { readonly kind: 'broken'; readonly rule: string } => {
  const text = typed.trim();
  if (text === '') return { kind: 'broken', rule: 'required' };
  if (accounts === 'emailOrMobile') {
    const mobile = normalUaeMobile(text);
    if (mobile !== null) return { kind: 'mobile', value: mobile };
    // Whoever typed digits only meant a number.
    if (/^[+\d\s()٠-٩۰-۹-]+$/.test(text)) return { kind: 'broken', rule: 'mobile' };
  }
  const problem = emailProblem(text);
  return problem === null
    ? { kind: 'email', value: normalEmail(text) }
    : { kind: 'broken', rule: ruleMessage(problem.rule, problem.params) };
};

/** What is broken about a typed account. */
export const accountProblems = (typed: string, accounts: AccountKind): BrokenField<'account'>[] => {
  const name = readAccountName(typed, accounts);
  return name.kind === 'broken' ? [{ path: 'account', rule: name.rule }] : [];
};

/** The calls have other names for what is typed into this field. */
export const accountHomes = { email: 'account', mobile: 'account' } as const;
