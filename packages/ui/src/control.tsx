import { useId, type ComponentProps, type ReactNode } from 'react';
import classes from './control.module.css';
import { cx } from './cx.ts';
import { describedBy, FieldFrame, type CommonSource } from './field.tsx';

/** What stands inside a control beside the value, and how wide it is in px. */
interface Sections {
  left?: ReactNode;
  leftWidth?: number | undefined;
  right?: ReactNode;
  rightWidth?: number | undefined;
  /** Digits that run from the left, with what stands beside them at their left in every language. */
  leftAlways?: boolean | undefined;
  boxClass?: string | undefined;
}

interface Undefinable {
  id?: string | undefined;
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = {
  [Key in keyof Omit<ComponentProps<Tag>, 'id' | 'required'>]?:
    | ComponentProps<Tag>[Key]
    | undefined;
};

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = Native<Tag> &
  CommonSource &
  Undefinable;

const width = (name: string, section: ReactNode, px: number) =>
  section == null ? {} : { [name]: `${px}px` };

/** The frame around a native control, with room for what stands beside its value. */
function Box({
  left,
  leftWidth = 40,
  right,
  rightWidth = 40,
  leftAlways,
  boxClass,
  children,
}: Sections & { children: ReactNode }) {
  const style = { ...width('--start', left, leftWidth), ...width('--end', right, rightWidth) };
  return (
    <div className={cx(classes.box, boxClass)} style={style}>
      {left != null && (
        <span className={cx(classes.start, classes.still)} dir={leftAlways ? 'ltr' : undefined}>
          {left}
        </span>
      )}
      {children}
      {right != null && <span className={classes.end}>{right}</span>}
    </div>
  );
}

/** What assistive technology hears of a control: what is asked, what is wrong. The browser's own validation stays off. */
const spoken = (id: string, { required, error, description }: CommonSource) => ({
  id,
  'aria-required': required === true ? (true as const) : undefined,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': describedBy(id, { description, error }),
});

/** What is the native element's own. */
const nativeOf = <Props extends CommonSource & Sections & Undefinable>({
  label: _label,
  error: _error,
  description: _description,
  required: _required,
  hideLabel: _hideLabel,
  left: _left,
  leftWidth: _leftWidth,
  right: _right,
  rightWidth: _rightWidth,
  leftAlways: _leftAlways,
  boxClass: _boxClass,
  ...native
}: Props) => native;

/** A labelled native input. */
export function TextInput(props: ControlProps<'input'> & Sections) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame {...props} id={id}>
      <Box {...props}>
        <input
          dir={props.leftAlways ? 'ltr' : undefined}
          {...nativeOf(props)}
          {...spoken(id, props)}
          className={cx(classes.input, props.className)}
        />
      </Box>
    </FieldFrame>
  );
}

/** A labelled native text area. */
export function TextAreaInput(props: ControlProps<'textarea'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame {...props} id={id}>
      <Box>
        <textarea
          {...nativeOf(props)}
          {...spoken(id, props)}
          className={cx(classes.input, props.className)}
          // Where a field grows with its text, `rows` alone says nothing: it begins with as many lines all the same.
          style={{ minBlockSize: `calc(${props.rows ?? 3} * 1lh + 1.25rem)` }}
        />
      </Box>
    </FieldFrame>
  );
}

/** A labelled native select with a chevron of ours. */
export function SelectInput(props: ControlProps<'select'> & Pick<Sections, 'right'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldFrame {...props} id={id}>
      <Box right={<span className={classes.still}>{props.right}</span>}>
        <select
          {...nativeOf(props)}
          {...spoken(id, props)}
          className={cx(classes.input, props.className)}
        />
      </Box>
    </FieldFrame>
  );
}

/** An input whose name is spoken, not shown. */
export function BareInput({
  left,
  leftWidth,
  right,
  rightWidth,
  boxClass,
  className,
  ...rest
}: Native<'input'> & Sections) {
  return (
    <Box {...{ left, leftWidth, right, rightWidth, boxClass }}>
      <input {...rest} className={cx(classes.input, className)} />
    </Box>
  );
}
