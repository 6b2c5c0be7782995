import type { ReactNode, RefObject } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import type { useOpener } from '../popup/use-opener.ts';
import classes from './picker-button.module.css';

interface PickerButtonProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly opener: ReturnType<typeof useOpener>;
  /** The field that it belongs to. */
  readonly label: string;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

/** Opens what a date or a time is picked from. */
export function PickerButton({ trigger, opener, label, disabled, children }: PickerButtonProps) {
  const { choose, colon } = useUiTexts();
  const { isOpen, isWaiting, open, close, intent } = opener;
  return (
    <button
      ref={trigger}
      type="button"
      className={classes.button}
      aria-label={`${choose}${colon}${label}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isWaiting || undefined}
      disabled={disabled}
      {...intent}
      onClick={() => (isOpen || isWaiting ? close() : open('first'))}
    >
      {children}
    </button>
  );
}
