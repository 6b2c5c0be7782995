import type { ReactNode } from 'react';
import classes from './application.module.css';

/** Fields in two columns on a desk, one on a phone. The portal's `FieldGrid` brings a whole page's styles, which the landing page has no room for. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** Spans both columns of a FormGrid. */
export function WholeRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
