import type { ReactNode } from 'react';
import classes from './loading.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface BoneProps {
  width?: string | undefined;
  height?: string | undefined;
}

/** One grey bar where text or a picture will be. */
export function Bone({ width = '100%', height = '0.875rem' }: BoneProps) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden />;
}

export interface LoadingProps {
  /** Spoken once, e.g. "Loading orders"; that something is loading where left out. */
  label?: string | undefined;
}

interface ComingProps extends LoadingProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What will be there, drawn as bones and said once. */
function Bones({ label, className, children }: ComingProps) {
  const { loading } = useUiTexts();
  return (
    <div data-coming role="status" aria-label={label ?? loading} className={className}>
      {children}
    </div>
  );
}

const widths = ['70%', '52%', '64%', '45%', '58%'];

/** Rows to come; as tall as DataTable's, so that nothing jumps when they arrive. */
export function TableSkeleton({ label, rows = 6 }: LoadingProps & { rows?: number | undefined }) {
  return (
    <Bones label={label} className={classes.table}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <Bone width={widths[row % widths.length]} />
          <Bone width="80%" />
          <Bone width="60%" />
          <Bone width="4rem" height="1.25rem" />
        </div>
      ))}
    </Bones>
  );
}

/** A heading and label/value pairs to come. */
export function DetailSkeleton({
  label,
  pairs = 6,
}: LoadingProps & { pairs?: number | undefined }) {
  return (
    <Bones label={label} className={classes.detail}>
      <Bone width="14rem" height="1.5rem" />
      <div className={classes.pairs}>
        {Array.from({ length: pairs }, (_, pair) => (
          <div key={pair} className="k-stack-2">
            <Bone width="6rem" height="0.75rem" />
            <Bone width={widths[pair % widths.length]} />
          </div>
        ))}
      </div>
    </Bones>
  );
}

/** Fields to come. */
export function FormSkeleton({
  label,
  fields = 4,
}: LoadingProps & { fields?: number | undefined }) {
  return (
    <Bones label={label} className={classes.form}>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="k-stack-2">
          <Bone width="7rem" height="0.75rem" />
          <Bone height="2.5rem" />
        </div>
      ))}
    </Bones>
  );
}

/** For a whole screen whose shape is not known. */
export function Spinner({ label }: LoadingProps) {
  return (
    <Bones label={label} className={classes.centre}>
      <span className={classes.spinner} aria-hidden />
    </Bones>
  );
}

/** Where a part's code is still being fetched: nothing to see, and what stands below it waits (see `base.css`). */
export function LoadingPlaceholder() {
  return <span data-coming hidden />;
}
