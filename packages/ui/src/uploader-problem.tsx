import { IconPhoto } from '@khidma/icons';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './uploader-problem.module.css';

export interface UploadProblemProps {
  name: string;
  thumbUrl?: string | undefined;
  /** In the picture's place while there is none. */
  icon?: ReactNode;
  /** What is wrong or asked, in figures. */
  children: ReactNode;
  /** What would mend it. */
  mend?: ReactNode;
  /** The way out, the likeliest first. */
  actions: ReactNode;
  tone: 'danger' | 'info';
}

/** A file that does not go on by itself: refused, interrupted, or waiting for an answer. */
export function UploadProblem({
  name,
  thumbUrl,
  icon,
  children,
  mend,
  actions,
  tone,
}: UploadProblemProps) {
  return (
    <li className={cx(classes.row, classes[tone])}>
      <span className={classes.thumb}>
        {thumbUrl === undefined ? (
          (icon ?? <IconPhoto size={22} stroke={1.5} aria-hidden />)
        ) : (
          <img src={thumbUrl} alt="" />
        )}
      </span>
      <div className={classes.text}>
        <span dir="auto" className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.reason} role={tone === 'danger' ? 'alert' : 'status'}>
          {children}
        </span>
        {mend != null && <span className={classes.mend}>{mend}</span>}
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}

/** The rows of such files. */
export function UploadProblems({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="k-stack-2" aria-label={label}>
      {children}
    </ul>
  );
}
