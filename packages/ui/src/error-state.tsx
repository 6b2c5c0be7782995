import { IconCloudOff, IconRefresh } from '@khidma/icons';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import classes from './state.module.css';

export interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
  /** A reference the reader can quote, such as a request id. */
  reference?: string | undefined;
  compact?: boolean | undefined;
  /** Whether it is all that its page shows, and heads it. */
  heads?: boolean | undefined;
}

/** Something did not come; in words, with a way to try again. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel,
  retrying,
  reference,
  compact,
  heads,
}: ErrorStateProps) {
  const Title = heads ? 'h1' : 'p';
  return (
    <div className={cx(classes.state, compact && classes.compact)} role="alert">
      <span className={cx(classes.picture, classes.bad)}>
        <IconCloudOff size={28} stroke={1.5} aria-hidden />
      </span>
      <Title className={classes.title}>{title}</Title>
      {children != null && <div className="k-grey">{children}</div>}
      {reference !== undefined && (
        <bdi dir="ltr" className={classes.code}>
          {reference}
        </bdi>
      )}
      {onRetry && retryLabel !== undefined && (
        <div className={classes.actions}>
          <Button icon={<IconRefresh size={16} aria-hidden />} onClick={onRetry} loading={retrying}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
