import type { ReactNode } from 'react';
import classes from './text-button.module.css';

export interface TextButtonProps {
  children: ReactNode;
  onClick: () => void;
  /** Spoken behind what is seen, where that alone says too little: a figure among many. */
  hint?: string | undefined;
}

/** Text or a figure that opens what stands behind it; it does not leave the screen. */
export function TextButton({ children, onClick, hint }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} title={hint} onClick={onClick}>
      {children}
      {hint !== undefined && <span className="k-unseen"> {hint}</span>}
    </button>
  );
}
