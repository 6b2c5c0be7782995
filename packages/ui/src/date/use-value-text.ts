import { useState, type ChangeEvent } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { pickers } from './pickers.ts';

/** How a value of figures is typed: a day, a time. */
export interface ValueText {
  /** Which of the controls' words stands in the empty field. */
  readonly hint: 'dayHint' | 'timeHint';
  /** Says what is wrong with a text that means nothing. */
  readonly wrong: 'wrongDate' | 'wrongTime';
  /** The text of a value; what is no value stays as it is. */
  readonly write: (value: string) => string;
  /** The value that a text means; undefined where it means none. */
  readonly read: (text: string) => string | undefined;
  /** What puts separators into a text, after a key at its end; once its code is there. */
  readonly shape: 'shapeDay' | 'shapeTime';
  /** Whether nothing more is expected: before that, what is typed may still become something else. */
  readonly isWhole: (text: string) => boolean;
  /** Whether figures alone do not say it. */
  readonly hasLetters: boolean;
  /** The direction in which its parts follow one another. */
  readonly dir: 'ltr' | 'rtl';
}

/** What a field gives to its text. */
export interface ValueTextProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Gives what means nothing on as it was typed, for a form to refuse; else it is given as ''. */
  readonly keepsUnreadable?: boolean | undefined;
  /**
   * For a value that is saved as it is given: it is given once it is picked or the field is left, and what was emptied
   * shows it again.
   */
  readonly givesWhenLeft?: boolean | undefined;
}

/** A text that is a day or a time: what is typed, what it means, and whether it was left without meaning anything. */
export function useValueText(
  kind: ValueText,
  { value, onChange, onBlur, keepsUnreadable, givesWhenLeft = false }: ValueTextProps,
) {
  const texts = useUiTexts();
  const [text, setText] = useState(() => kind.write(value));
  const [seen, setSeen] = useState(value);
  const [isLeft, setIsLeft] = useState(true);
  const meaning = (typed: string, mayEnd: boolean) => {
    if (typed === '') return '';
    const read = mayEnd || kind.isWhole(typed) ? kind.read(typed) : undefined;
    return read ?? (keepsUnreadable ? typed : '');
  };
  // A value from outside replaces what is typed; one's own does not come back over half a year.
  if (seen !== value) {
    setSeen(value);
    if (value !== meaning(text, false) && value !== meaning(text, true)) setText(kind.write(value));
  }
  const put = (next: string, mayEnd: boolean) => {
    setText(next);
    if (givesWhenLeft && !mayEnd) return;
    const meant = meaning(next, mayEnd);
    if (meant !== value) onChange(meant);
  };
  const commit = () => {
    const read = givesWhenLeft && text === '' ? value : kind.read(text);
    if (read !== undefined) put(kind.write(read), true);
  };
  return {
    text,
    isUnreadable: isLeft && text !== '' && kind.read(text) === undefined,
    isLeft,
    /** Takes a text as it stands: before Enter sends the form. */
    commit,
    /** Writes a value that was picked. */
    pick: (picked: string) => put(kind.write(picked), true),
    /** Writes the value that a key moved to: the next press may move it on. */
    step: (next: string) => put(kind.write(next), false),
    /** For the input. */
    typing: {
      value: text,
      placeholder: texts[kind.hint],
      inputMode: kind.hasLetters ? ('text' as const) : ('numeric' as const),
      autoComplete: 'off',
      onChange: ({
        currentTarget: { value: typed, selectionStart },
      }: ChangeEvent<HTMLInputElement>) => {
        // In the middle of a text, and where something is taken away, what stands there is left alone.
        const isAtEnd = selectionStart === null || selectionStart === typed.length;
        put(
          isAtEnd && typed.length > text.length
            ? (pickers.get()?.[kind.shape](typed) ?? typed)
            : typed,
          false,
        );
      },
      onFocus: () => setIsLeft(false),
      onBlur: () => {
        setIsLeft(true);
        commit();
        onBlur?.();
      },
    },
  };
}
