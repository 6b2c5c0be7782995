import { cx } from './cx.ts';
import classes from './field.module.css';

export interface FieldCountProps {
  text: string;
  max: number;
}

/** How many characters a text has of those that it may have; below its field, red beyond the limit. */
export function FieldCount({ text, max }: FieldCountProps) {
  const { length } = Array.from(text);
  return (
    <div className={classes.counter}>
      <span className={cx(classes.count, length > max && classes.over)}>
        <bdi dir="ltr">
          {length} / {max}
        </bdi>
      </span>
    </div>
  );
}
