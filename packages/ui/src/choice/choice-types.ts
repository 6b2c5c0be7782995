import type { ReactNode, RefCallback } from 'react';
import type { CommonSource } from '../field.tsx';

/** One line of a list. */
export interface ChoiceLeaf {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** Its names in the other languages: found by them too. */
  readonly alsoCalled?: string | undefined;
  /** Belongs to the line above that is not. */
  readonly under?: boolean | undefined;
}

/** A branch with the leaves that can be chosen; without a name where the list has no branches. */
export interface ChoiceBranch {
  readonly key: string;
  readonly label?: string | undefined;
  readonly leaves: readonly ChoiceLeaf[];
}

/** The words of a choice that speaks of its own things; the others say what all lists say. */
export interface ChoiceTexts {
  readonly search: string;
  readonly none: (text: string) => string;
}

export interface ChoiceFieldProps extends CommonSource {
  /** The chosen leaf. */
  value: string | null;
  /** Called with '' where the choice is undone. */
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** What is chosen, in words; the placeholder stands where nothing is. */
  shown: ReactNode;
  placeholder: string;
  /** What there is; found by the beginnings of words. */
  options?: readonly ChoiceLeaf[] | undefined;
  /** In place of `options`: the part of a tree that a typed text means, all of it for an empty one. */
  find?: ((text: string) => readonly ChoiceBranch[]) | undefined;
  texts?: ChoiceTexts | undefined;
  /** Offers the placeholder as the first line, so that a choice can be undone. */
  clearable?: boolean | undefined;
  ref?: RefCallback<HTMLElement> | undefined;
}
