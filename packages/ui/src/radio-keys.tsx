import type { KeyboardEvent } from 'react';

/**
 * Lets the arrow keys go through the radio buttons within an element and round its ends, forward where the reading
 * goes: browsers do not agree on either.
 */
export function onRadioKeys(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget, target, altKey, ctrlKey, metaKey } = event;
  if (!key.startsWith('Arrow') || altKey || ctrlKey || metaKey) return;
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('[type=radio]:enabled')];
  const at = radios.findIndex((radio) => radio === target);
  if (at === -1) return;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const step = key === 'ArrowDown' || key === forward ? 1 : -1;
  event.preventDefault();
  const next = radios.at((at + step) % radios.length);
  next?.focus();
  next?.click();
}
