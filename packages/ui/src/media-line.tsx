import { IconPhoto } from '@khidma/icons';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './media-line.module.css';

export interface MediaLineProps {
  /** A small picture; null shows a blank in its place, so that lines stay in line. */
  url: string | null;
  title: ReactNode;
  /** Small and grey below: options, a number, a date. */
  meta?: ReactNode;
  large?: boolean | undefined;
}

/** A thing with its picture: a service in a list, what was ordered. The picture says nothing that the text does not. */
export function MediaLine({ url, title, meta, large }: MediaLineProps) {
  return (
    <span className={cx(classes.line, large && classes.large)}>
      <span className={classes.thumb}>
        {url === null ? (
          <IconPhoto size={20} stroke={1.5} aria-hidden />
        ) : (
          <img src={url} alt="" loading="lazy" decoding="async" />
        )}
      </span>
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        {meta != null && <span className={classes.meta}>{meta}</span>}
      </span>
    </span>
  );
}
