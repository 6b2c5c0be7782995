import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { IconButton } from './button.tsx';
import { freeDir, inputDir } from './field.tsx';

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
    <TextInput
      type="text"
      role="searchbox"
      enterKeyHint="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      {...inputDir(freeDir(value))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSubmit?.();
        if (event.key === 'Escape' && value !== '') onChange('');
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
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
