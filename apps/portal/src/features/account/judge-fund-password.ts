import { confirmationProblem, fundPasswordProblem } from '@khidma/domain/rules/passwords';
import type { JudgedField } from '../../shared/form/rule-resolver.ts';

/** A new fund password and what repeats it. */
export interface NewFundPassword {
  password: string;
  confirmPassword: string;
}

/** What a new fund password breaks, as the server judges it. */
export const judgeFundPassword = ({
  password,
  confirmPassword,
}: NewFundPassword): JudgedField[] => {
  const weak = fundPasswordProblem(password);
  const different = confirmationProblem(password, confirmPassword);
  return [
    ...(weak ? [{ path: 'password', ...weak }] : []),
    ...(confirmPassword === '' ? [{ path: 'confirmPassword', rule: 'required' }] : []),
    ...(different ? [{ path: 'confirmPassword', ...different }] : []),
  ];
};
