import { newPasswordProblems } from '@khidma/domain/rules/passwords';
import type { Problem } from '@khidma/domain/rules/problem';
import { ownWords } from './own-words.ts';

/** A new fund password and what repeats it. */
export interface NewFundPassword {
  password: string;
  confirmPassword: string;
}

/** Returns what a new fund password breaks, as far as a browser can tell: the server knows the common ones too. */
export const judgeFundPassword = ({ password, confirmPassword }: NewFundPassword): Problem[] =>
  newPasswordProblems({ kind: 'fund', password, confirmPassword, ownWords: ownWords() });
