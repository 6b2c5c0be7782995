import classes from './application.module.css';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the application under a heading of its own. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={`k-stack-4 ${classes.section}`} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

/** Fields in two columns on a desk, one on a phone. The portal's `FieldGrid` brings a whole page's styles, which the landing page has no room for. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** Spans both columns of a FormGrid. */
export function WholeRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
