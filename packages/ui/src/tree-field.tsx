import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState, type ReactNode, type Ref } from 'react';
import { describedBy, FieldFrame, type CommonSource } from './field.tsx';
import classes from './tree-field.module.css';

const importDialog = async () => ({ default: (await import('./tree-dialog.tsx')).TreeDialog });
const fetchDialog = () => void importDialog().catch(() => undefined);

// Nobody looks for a leaf before the page is there.
const TreeDialog = lazy(importDialog);

/** A branch with the leaves that can be chosen. */
export interface TreeBranch {
  key: string;
  label: string;
  leaves: readonly { value: string; label: string }[];
}

export interface TreeFieldProps extends CommonSource {
  /** The chosen leaf. */
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** What is chosen, in words; the placeholder stands where nothing is. */
  shown: ReactNode;
  placeholder: string;
  /** The part of the tree that a typed text means; all of it for an empty one. */
  find: (text: string) => readonly TreeBranch[];
  texts: { search: string; close: string; none: (text: string) => string };
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** One leaf of a tree, found by typing or by going through it with the arrow keys; the whole screen on a phone. */
export function TreeField(props: TreeFieldProps) {
  const { label, description, error, required, value, shown, placeholder, onBlur, ref } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => {
    setOpen(false);
    onBlur?.();
  };
  return (
    <FieldFrame id={id} {...{ label, description, error, required }}>
      <button
        type="button"
        id={id}
        ref={ref}
        // A control that shows what is chosen and opens the choice, as a native select does.
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-choice` : undefined}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { description, error })}
        className={classes.trigger}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpen(true)}
      >
        {value === null ? <span className={classes.placeholder}>{placeholder}</span> : shown}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <Suspense>
        {open && (
          <TreeDialog
            {...props}
            id={`${id}-choice`}
            onClose={close}
            onChange={(chosen) => {
              props.onChange(chosen);
              close();
            }}
          />
        )}
      </Suspense>
    </FieldFrame>
  );
}
