import type { ReactNode } from 'react';
import classes from './thread/thread.module.css';

interface IconButtonProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that is an icon: 44 px, with its name spoken and shown to who points at it. */
export function IconButton({ label, className = '', onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.iconButton} ${className}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
