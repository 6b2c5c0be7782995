import { IconBell } from '@khidma/icons';
import type { Ref } from 'react';
import { CountBadge } from './badge.tsx';
import classes from './bell-button.module.css';

export interface BellButtonProps {
  /** Spoken name, with the number of unread notices in words. */
  label: string;
  unread: number;
  isOpen: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The bell in the top bar. Its number is said in its name. */
export function BellButton({ label, unread, isOpen, onClick, ref }: BellButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classes.bell}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {/* Its number stands in it in words, which need no figure. */}
      <span className="k-unseen">{label}</span>
      <IconBell size={20} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          <CountBadge count={unread} loud />
        </span>
      )}
    </button>
  );
}
