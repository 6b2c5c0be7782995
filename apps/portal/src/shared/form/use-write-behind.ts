import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** How long typing pauses before it is kept, in ms. */
const pause = 300;

/** Calls `write` behind each change of a form, once typing pauses. */
export const useWriteBehind = <V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  write: () => void,
): void => {
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = (): void => {
      clearTimeout(timer);
      timer = undefined;
      latest.current();
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(now, pause);
    };
    // The last keys before a reload, or before the session's end is noticed, count as well.
    const leave = (): void => {
      if (timer !== undefined) now();
    };
    addEventListener('pagehide', leave);
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      stop();
    };
  }, [form]);
};
