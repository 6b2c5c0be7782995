import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { popups } from './popup/popups.tsx';
import { useOpener } from './popup/use-opener.tsx';

/** So long a pointer rests on a trigger before the tip shows, and may be on its way to the tip. */
const waits = { open: 300, close: 150 } as const;

interface ReasonTipProps {
  /** What `aria-describedby` of the button names. */
  readonly id: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * Why a button is off. The sentence stands in the page from the first paint for those who listen; the tip only shows
 * it: to a pointer that rests on the button, to a finger that presses it and to the keyboard's focus.
 */
export function ReasonTip({ id, trigger, children }: ReasonTipProps) {
  const { popup, open, close, intent } = useOpener(trigger, popups);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (then: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  const isShown = popup !== undefined;
  // What was closed by Escape does not come back by a pointer that came to rest before.
  useEffect(() => () => clearTimeout(timer.current), [isShown]);
  // On the button itself, which stays the same element with and without a reason: it keeps the focus.
  useEffect(() => {
    const button = trigger.current;
    if (!button) return undefined;
    const stop = new AbortController();
    const on = <K extends 'pointerenter' | 'pointerleave' | 'focus' | 'blur' | 'click'>(
      name: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => button.addEventListener(name, listener, { signal: stop.signal });
    const show = () => open('pointer');
    on('pointerenter', ({ pointerType }) => {
      intent.onPointerEnter();
      if (pointerType !== 'touch') later(show, waits.open);
    });
    on('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') later(close, waits.close);
    });
    on('focus', () => {
      if (button.matches(':focus-visible')) show();
    });
    on('blur', close);
    on('click', show);
    return () => stop.abort();
  }, [trigger, open, close, intent]);
  return (
    <>
      <span id={id} hidden>
        {children}
      </span>
      {popup && (
        <popup.TipPopup anchor={trigger} onClose={close}>
          <span
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(close, waits.close)}
          >
            {children}
          </span>
        </popup.TipPopup>
      )}
    </>
  );
}
