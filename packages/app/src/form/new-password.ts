import { newPasswordProblems, type NewPassword } from '@khidma/domain/rules/passwords';
import type { Problem } from '@khidma/domain/rules/problem';
import { chunk } from '@khidma/ui/popup/chunk';
import { useEffect, useSyncExternalStore } from 'react';
import { unpackWords } from './unpack-words.ts';

/** A new password as a form knows it; the list of common ones is added here. */
export type FormPassword = Omit<NewPassword, 'isCommon'>;

/** A hundred kilobytes, fetched where somebody chooses a password. */
const list = chunk(async () => {
  const { packed } = await import('virtual:common-passwords');
  const words = unpackWords(packed);
  return (word: string): boolean => words.has(word);
});

/** Asks whether many people have a word as their password; undefined until the list is there. */
export function useIsCommon(): ((word: string) => boolean) | undefined {
  useEffect(() => void list.load(), []);
  return useSyncExternalStore(list.subscribe, list.get);
}

/** Returns what a new password breaks, as far as a browser can tell. */
export const validateNewPassword = (form: FormPassword): Problem[] =>
  newPasswordProblems({ ...form, isCommon: list.get() });
