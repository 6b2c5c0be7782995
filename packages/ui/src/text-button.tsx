import type { ReactNode } from 'react';
import classes from './text-button.module.css';

export interface TextButtonProps {
  children: ReactNode;
  onClick: () => void;
  /** Spoken instead of what is seen, where that alone says too little: a figure among many. */
  label?: string | undefined;
}

/** Text or a figure that opens what stands behind it; it does not leave the screen. */
export function TextButton({ children, onClick, label }: TextButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
