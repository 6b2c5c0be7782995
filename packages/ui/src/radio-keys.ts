import type { KeyboardEvent } from 'react';

/**
 * Lets the arrow keys go from a radio button through those of its name and round their ends, forward where the
 * reading goes: browsers do not agree on either.
 */
export function onRadioKeys(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget } = event;
  if (event.altKey || event.metaKey || !key.startsWith('Arrow')) return;
  event.preventDefault();
  const group = `[name="${CSS.escape(currentTarget.name)}"]:enabled`;
  const radios = [...document.querySelectorAll<HTMLInputElement>(group)];
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
  const step = key === 'ArrowDown' || key === forward ? 1 : -1;
  const next = radios.at((radios.indexOf(currentTarget) + step) % radios.length);
  next?.focus();
  next?.click();
}
