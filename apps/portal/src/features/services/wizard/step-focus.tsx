import { useEffect, useRef, type RefObject } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { EditorStep } from '../editor-search.ts';
import type { ServiceForm, ServiceValues } from '../service-form.ts';

interface StepFocusOptions {
  readonly form: ServiceForm;
  readonly shown: EditorStep;
  /** The field that a link led to, as a path within the content. */
  readonly field: string | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Moves the focus with the step: to the field that a link led to, else to the step's heading. Stands beside the step, inside what waits for it: a field is focused once it is there. */
export function StepFocus({ form, shown, field, heading }: StepFocusOptions) {
  const last = useRef<EditorStep | null>(null);
  useEffect(() => {
    // Whoever has just opened the page begins at its top.
    const isArrival = last.current === null || last.current === shown;
    last.current = shown;
    if (isArrival && field === undefined) return undefined;
    let frame = 0;
    const focus = (): void => {
      // Unseen while something above it is fetched, and then nothing in it takes the focus.
      if (isUnseen(heading.current)) {
        frame = requestAnimationFrame(focus);
        return;
      }
      if (field === undefined || !focusField(form, field))
        heading.current?.focus({ preventScroll: true });
    };
    // The router scrolls to the top in the frame of its rendering: this comes behind it.
    frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [form, shown, field, heading]);
  return null;
}

const isUnseen = (element: HTMLElement | null): boolean =>
  element !== null && getComputedStyle(element).visibility === 'hidden';

/** Whether there was such a field to focus. */
const focusField = (form: ServiceForm, path: string): boolean => {
  const before = document.activeElement;
  // A path out of the URL that is no field of the form focuses nothing.
  form.setFocus(`content.${path}` as FieldPath<ServiceValues>); // see above
  const now = document.activeElement;
  if (now === before || now === null) return false;
  now.scrollIntoView({ block: 'center' });
  return true;
};
