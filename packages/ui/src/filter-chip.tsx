import { IconChevronDown, IconX } from '@khidma/icons';
import classes from './filter-chip.module.css';
import { MenuButton } from './menu-button.tsx';
import type { MenuItem } from './popup/popup-types.ts';
import { useUiTexts } from './ui-texts.ts';

export interface FilterChipProps {
  /** What it narrows: "Visit". */
  label: string;
  /** To what, in words; left out while it narrows nothing. */
  value?: string | undefined;
  /** What can be chosen instead; none where that is chosen elsewhere. */
  items?: readonly MenuItem[] | undefined;
  /** What the cross of a set one is called, and does. */
  clearLabel: string;
  onClear: () => void;
}

/** A filter that says its value on the line of its list; a set one is tinted and has a cross of its own. */
export function FilterChip({ label, value, items, clearLabel, onClear }: FilterChipProps) {
  const { colon } = useUiTexts();
  const words = value === undefined ? label : `${label}${colon}${value}`;
  return (
    <span className={classes.chip} data-chip data-set={value !== undefined || undefined}>
      {items === undefined ? (
        <span className={classes.words}>{words}</span>
      ) : (
        <MenuButton label={words} items={items} align="start" className={classes.words}>
          {words}
          {value === undefined && <IconChevronDown size={16} aria-hidden />}
        </MenuButton>
      )}
      {value !== undefined && (
        <button type="button" className={classes.clear} aria-label={clearLabel} onClick={onClear}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}
