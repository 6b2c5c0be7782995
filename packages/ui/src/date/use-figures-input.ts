import { isComposing } from '../is-composing.ts';
import type { FocusEvent, KeyboardEvent } from 'react';
import classes from '../field.module.css';
import { useOpenedTexts } from '../popup/opened-texts.ts';
import { pickers } from './pickers.ts';
import { useValueText, type ValueText, type ValueTextProps } from './use-value-text.ts';

interface FiguresInputProps extends ValueTextProps {
  readonly kind: ValueText;
  readonly step: 'stepDay' | 'stepTime';
  readonly stepMinutes?: number | undefined;
  /** Opens what the value is picked from. */
  readonly onOpen: () => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly readOnly?: boolean | undefined;
}

/** An input of figures with its keys: the arrows move the part they stand in, Alt with them opens the picker. */
export function useFiguresInput(props: FiguresInputProps) {
  const { kind, step, stepMinutes = 1, onOpen, min, max, readOnly } = props;
  const field = useValueText(kind, props);
  const read = kind.read(field.text);
  const isEarly = field.isLeft && read !== undefined && min !== undefined && read < min;
  const isLate = field.isLeft && read !== undefined && max !== undefined && read > max;
  const texts = useOpenedTexts(field.isUnreadable || isEarly || isLate);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter' && !isComposing(event)) field.commit();
    if (by === 0 || readOnly) return;
    event.preventDefault();
    if (event.altKey) return onOpen();
    const input = event.currentTarget;
    const parts = pickers.get();
    if (!parts) return;
    const { value, from, to } = parts[step]({
      kind,
      text: field.text,
      caret: input.selectionStart ?? 0,
      by,
      minutes: stepMinutes,
    });
    field.step(value);
    // Written ahead of React, which then has nothing to change and leaves the caret where it is put.
    input.value = kind.write(value);
    input.setSelectionRange(from, to);
  };
  return {
    /** Writes what was picked. */
    pick: field.pick,
    /** What was left without meaning anything. */
    unreadable: field.isUnreadable ? texts?.[kind.wrong] : undefined,
    /** What lies out of bounds. */
    outOfBounds: isEarly
      ? texts && bound(texts.earliest, kind.write(min))
      : isLate
        ? texts && bound(texts.latest, kind.write(max))
        : undefined,
    input: {
      ...field.typing,
      readOnly,
      dir: kind.dir,
      className: classes.numeric,
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        void pickers.load();
        field.typing.onFocus();
        // By the keyboard all is selected, as in any field: the first figure begins anew.
        if (event.currentTarget.matches(':focus-visible')) event.currentTarget.select();
      },
    },
  };
}

/** The figures stay together and in their order, in Arabic too. */
const bound = (word: string, value: string) => `${word} \u2068${value}\u2069`;
