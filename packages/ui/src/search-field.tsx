import { isComposing } from './is-composing.ts';
import { IconSearch, IconX } from '@khidma/icons';
import { IconButton } from './button.tsx';
import { BareInput } from './control.tsx';
import { freeDir } from './field.tsx';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onSubmit?: (() => void) | undefined;
  clearLabel: string;
  placeholder?: string | undefined;
}

/** A search box; its label is spoken, the magnifier shows it. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  clearLabel,
  placeholder,
}: SearchFieldProps) {
  return (
    <BareInput
      type="text"
      role="searchbox"
      enterKeyHint="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      dir={freeDir(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) onSubmit?.();
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        event.stopPropagation();
        onChange('');
      }}
      // A dialog around leaves the key to it.
      data-own-escape={value === '' ? undefined : true}
      left={<IconSearch size={16} aria-hidden />}
      right={
        value === '' ? null : (
          <IconButton
            size="sm"
            label={clearLabel}
            icon={<IconX size={16} />}
            onClick={() => onChange('')}
          />
        )
      }
    />
  );
}
