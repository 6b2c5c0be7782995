import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { cx } from './cx.ts';
import classes from './timeline.module.css';

/** Something that happened, or (`upcoming`) will unless somebody acts. */
export interface TimelineEvent {
  key: string;
  title: ReactNode;
  /** Who and when, already in words. */
  meta?: ReactNode;
  text?: ReactNode;
  tone?: Tone | undefined;
  upcoming?: boolean | undefined;
}

export interface TimelineProps {
  label: string;
  /** In the order to be read. */
  events: readonly TimelineEvent[];
}

/** Who did what when, and what comes next. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol data-bare aria-label={label}>
      {events.map(({ key, title, meta, text, tone = 'neutral', upcoming }) => (
        <li key={key} className={cx(classes.event, classes[tone], upcoming && classes.upcoming)}>
          <span className={classes.dot} aria-hidden />
          <div className={classes.title}>{title}</div>
          {meta != null && <div className="k-quiet">{meta}</div>}
          {text != null && <div className={classes.text}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
