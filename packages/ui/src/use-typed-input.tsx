import { useRef, type FocusEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field => element.matches('input, textarea, select');

const stateOf = (field: Field): string =>
  'checked' in field && /^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value;

/** Knows whether fields of a form hold something else than when they were first entered: what would be lost with it. */
export function useTypedInput() {
  const before = useRef(new Map<Field, string>());
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (isField(target) && !before.current.has(target))
        before.current.set(target, stateOf(target));
    },
    holdsInput: () =>
      [...before.current].some(([field, was]) => field.isConnected && stateOf(field) !== was),
  };
}
