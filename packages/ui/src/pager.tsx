import { IconChevronLeft, IconChevronRight } from '@khidma/icons';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './pager.module.css';

export interface PagerProps {
  /** Names the navigation, e.g. "Pages". */
  label: string;
  /** What is in sight, e.g. "1–20 of 134 orders"; a range of numbers stands in `<Ltr>`, or Arabic turns it round. */
  count: ReactNode;
  previousLabel: string;
  nextLabel: string;
  /** Left out where there is none: the button is then off, and neither stands where there is one page alone. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  busy?: boolean | undefined;
}

/** One page back, one on; lists run on cursors, so there are no page numbers to jump to. */
export function Pager({
  label,
  count,
  previousLabel,
  nextLabel,
  onPrevious,
  onNext,
  busy = false,
}: PagerProps) {
  return (
    <nav className={classes.pager} aria-label={label}>
      <span className={`k-quiet ${classes.count}`} role="status">
        {count}
      </span>
      {(onPrevious !== undefined || onNext !== undefined || busy) && (
        <span className={classes.buttons}>
          <Button
            size="sm"
            icon={<IconChevronLeft size={16} className="k-flip" aria-hidden />}
            disabled={!onPrevious || busy}
            onClick={onPrevious}
          >
            {previousLabel}
          </Button>
          <Button
            size="sm"
            iconEnd={<IconChevronRight size={16} className="k-flip" aria-hidden />}
            disabled={!onNext || busy}
            onClick={onNext}
          >
            {nextLabel}
          </Button>
        </span>
      )}
    </nav>
  );
}
