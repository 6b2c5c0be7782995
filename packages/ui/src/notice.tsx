import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@khidma/icons';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './notice.module.css';

/** How much a notice weighs. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
} as const satisfies Record<NoticeTone, unknown>;

export interface NoticeProps {
  tone: NoticeTone;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Spoken when it appears: for what comes after an action, such as a refused submission. */
  announce?: boolean | undefined;
}

/** A banner in the page: what the reader should know before going on. */
export function Notice({ tone, title, children, action, announce }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={cx(classes.notice, classes[tone])}
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon size={20} aria-hidden />
      <div className={classes.body}>
        {title !== undefined && <div className={classes.title}>{title}</div>}
        {children}
      </div>
      {action != null && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** What went wrong, spoken when it appears; nothing while nothing did. */
export function ProblemNotice({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Notice tone="danger" announce>
      {text}
    </Notice>
  );
}
