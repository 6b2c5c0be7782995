import type { ReactNode } from 'react';
import classes from './field-row.module.css';

/** Fields under review, one to a line; inside a flush `Section`. */
export function FieldList({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}
