import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@khidma/icons';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import classes from './feedback.module.css';
import {
  feedback,
  feedbackDuration,
  useShownMessages,
  type FeedbackType,
  type ShownMessage,
} from './feedback.ts';
import { useUiTexts } from './ui-texts.ts';

/** What can be pressed must be read, decided and reached first. */
const actionDuration = 10_000;

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const satisfies Record<FeedbackType, unknown>;

/** The messages themselves. F6 leads there and back; while somebody is at them, or away, no clock runs. */
export function FeedbackMessages({ closeLabel }: { readonly closeLabel: string }) {
  const toasts = useShownMessages();
  const { messages } = useUiTexts();
  const host = useRef<HTMLDivElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isAway = useSyncExternalStore(subscribeToSight, () => document.hidden);
  const newest = toasts.at(-1);
  useLayoutEffect(() => {
    // Opened anew with each message: a dialog that was opened meanwhile would lie above it.
    if (host.current?.showPopover === undefined) return;
    host.current.hidePopover();
    host.current.showPopover();
  }, [newest?.id]);
  useWayBack(host, toasts.length > 0);
  return (
    <div
      ref={host}
      popover="manual"
      role="region"
      aria-label={messages}
      tabIndex={-1}
      className={classes.host}
      data-place={newest?.place ?? 'desk'}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          isHeld={isPointed || isFocused || isAway}
        />
      ))}
    </div>
  );
}

const subscribeToSight = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** F6 moves the focus to the messages and back; it goes back by itself when the last one goes. */
function useWayBack(host: RefObject<HTMLElement | null>, isFull: boolean) {
  useEffect(() => {
    if (!isFull) return undefined;
    const place = host.current;
    let before: Element | null = null;
    const goBack = () => before instanceof HTMLElement && before.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      if (place?.contains(document.activeElement)) return void goBack();
      before = document.activeElement;
      place?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (document.activeElement === document.body || document.activeElement === place) goBack();
    };
  }, [host, isFull]);
}

interface ToastProps {
  readonly toast: ShownMessage;
  readonly closeLabel: string;
  readonly isHeld: boolean;
}

function Toast({ toast, closeLabel, isHeld }: ToastProps) {
  const { id, type, title, message, place, action } = toast;
  const Icon = icons[type];
  const left = useRef<number>(action ? actionDuration : feedbackDuration[place]);
  useEffect(() => {
    if (isHeld) return undefined;
    const began = Date.now();
    const timer = setTimeout(() => feedback.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [id, isHeld]);
  return (
    <div role={type === 'error' ? 'alert' : 'status'} className={cx(classes.toast, classes[type])}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {title !== undefined && <div className="k-strong">{title}</div>}
        <div>{message}</div>
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              feedback.dismiss(id);
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <span className={classes.close}>
        <IconButton
          size="sm"
          label={closeLabel}
          icon={<IconX size={16} />}
          onClick={() => feedback.dismiss(id)}
        />
      </span>
    </div>
  );
}
