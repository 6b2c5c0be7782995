import { describedBy, FieldFrame } from '../field.tsx';
import { IconChevronDown } from '@khidma/icons';
import { chunk } from '../popup/chunk.ts';
import { useOpenedTexts } from '../popup/opened-texts.ts';
import { popups } from '../popup/popups.ts';
import { useOpener } from '../popup/use-opener.ts';
import classes from './choice-field.module.css';
import type { ChoiceFieldProps } from './choice-types.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

/**
 * One of many, found by typing or by the arrow keys. The field is a button that shows what is chosen; the search box
 * stands in what opens, and what is typed on the field before that is there is not lost.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, description, error, required, hideLabel, disabled } = props;
  const { value, shown, placeholder, clearable, onBlur, onChange, ref } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const { popup, isOpen, isWaiting, open, close, intent } = useOpener(trigger, choices);
  const opened = useOpenedTexts(popup !== undefined);
  const [typed, setTyped] = useState('');
  const id = useId();
  const isAsked = isOpen || isWaiting;
  const leave = () => {
    close();
    onBlur?.();
  };
  const start = (text: string) => {
    setTyped(text);
    open('first');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') start('');
    else if (event.key === 'Delete' && clearable && !isAsked) onChange('');
    // The focus is still here while the code comes, and for a moment after: no letter of a quick typist is lost.
    else if (event.key === 'Backspace' && isAsked) setTyped(typed.slice(0, -1));
    else if (isLetter(event) && isAsked) setTyped(typed + event.key);
    else if (isLetter(event) && event.key !== ' ') start(event.key);
    else return;
    event.preventDefault();
  };
  return (
    <FieldFrame id={id} {...{ label, description, error, required, hideLabel }}>
      <button
        type="button"
        id={id}
        ref={(element) => {
          trigger.current = element;
          const forget = ref?.(element);
          return () => {
            trigger.current = null;
            if (forget) forget();
            else ref?.(null);
          };
        }}
        // A control that shows what is chosen and opens the choice, as a native select does.
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-choice` : undefined}
        aria-busy={isWaiting || undefined}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { description, error })}
        disabled={disabled}
        className={classes.trigger}
        {...intent}
        onKeyDown={onKeyDown}
        onClick={() => (isAsked ? close() : start(''))}
      >
        <span className={value === null ? classes.placeholder : classes.shown}>
          {value === null ? placeholder : shown}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      {popup && opened && (
        <popup.ChoicePopup
          {...props}
          id={`${id}-choice`}
          anchor={trigger}
          {...{ typed, opened }}
          onClose={leave}
          onChange={(chosen) => {
            onChange(chosen);
            leave();
          }}
        />
      )}
    </FieldFrame>
  );
}

const isLetter = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/** The list of a choice that is searched: fetched beside what it opens in. */
const choices = chunk(async () => {
  const [{ ChoicePopup }] = await Promise.all([import('./choice-popup.tsx'), popups.load()]);
  return { ChoicePopup };
});
