import { useEffect, useEffectEvent } from 'react';
import { type CalendarView, calendarViews } from './calendar-span.ts';

interface CalendarKeys {
  readonly onMove: (by: -1 | 1) => void;
  readonly onToday: () => void;
  readonly onView: (view: CalendarView) => void;
}

/** Where keys belong to what is focused. */
const taken = 'input, select, textarea, [contenteditable], [role=menu], [role=listbox], dialog';

/** Moves the calendar by keys while nothing else takes them; forward is where the reading goes. */
export const useCalendarKeys = ({ onMove, onToday, onView }: CalendarKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(taken) !== null) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const letter = key.toLowerCase();
    // Each view answers to its first letter.
    const view = calendarViews.find((each) => each.startsWith(letter));
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') onMove(key === forward ? 1 : -1);
    else if (letter === 't') onToday();
    else if (view !== undefined) onView(view);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
