import classes from './part.module.css';
import { type ReactNode, useId } from 'react';

interface PartProps {
  readonly title: string;
  /** What leads on from it. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that is read rather than filled in: a heading, and no card around it. */
export function Part({ title, more, children }: PartProps) {
  const id = useId();
  return (
    <section className="k-stack-4" aria-labelledby={id}>
      <div className="k-between">
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
