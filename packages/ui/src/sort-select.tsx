import { IconArrowsSort, IconChevronDown } from '@khidma/icons';
import classes from './filter-bar.module.css';
import type { Option } from './select-field.tsx';

export interface SortSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}

/** The order of a list. */
export function SortSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SortSelectProps<Value>) {
  return (
    <span className={classes.sort}>
      <IconArrowsSort size={16} aria-hidden />
      <select
        aria-label={label}
        className={classes.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden className={classes.chevron} />
    </span>
  );
}
