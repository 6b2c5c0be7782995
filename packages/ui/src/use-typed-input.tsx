import { useRef, type FocusEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const fields = 'input, textarea, select, [role=combobox]';

/** What a field holds; one whose list opens holds what it shows. */
const stateOf = (field: Field): string => {
  if (field instanceof HTMLButtonElement) return field.textContent;
  const isTicked = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  return isTicked ? String(field.checked) : field.value;
};

/** Knows whether fields of a form hold something else than when they were first entered: what would be lost with it. */
export function useTypedInput() {
  const before = useRef(new Map<Field, string>());
  return {
    onFocus: ({ target }: FocusEvent) => {
      // A button beside a field changes it too: the one that opens its calendar.
      const around = target.closest('[data-field]') ?? target;
      const near = target.matches(fields) ? [target] : around.querySelectorAll(fields);
      for (const field of near) {
        // What the selector finds is one of them.
        const typed = field as Field;
        if (!before.current.has(typed)) before.current.set(typed, stateOf(typed));
      }
    },
    holdsInput: () =>
      [...before.current].some(([field, was]) => field.isConnected && stateOf(field) !== was),
  };
}
