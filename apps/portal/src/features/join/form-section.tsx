import { useId, type ReactNode } from 'react';
import classes from './application.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the application under a heading of its own. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
