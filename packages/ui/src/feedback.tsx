import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { IconButton } from './button.tsx';
import { lastMobileWidth } from './breakpoint.ts';
import { cx } from './cx.tsx';
import classes from './feedback.module.css';
import { useUiTexts } from './ui-texts.tsx';

/** What a message tells of. */
export type FeedbackType = 'success' | 'info' | 'warning' | 'error';

/** A message to show. */
export interface FeedbackMessage {
  /** Success where left out (specification 9). */
  type?: FeedbackType | undefined;
  title?: string | undefined;
  message: string;
  /** What undoes it, or leads on. */
  action?: { readonly label: string; readonly onSelect: () => void } | undefined;
}

interface Shown extends FeedbackMessage {
  id: number;
  type: FeedbackType;
  /** Judged when shown: a desktop notification above 828 px, a mobile toast up to it. */
  place: 'desk' | 'phone';
}

/** Specification 9: 4500 ms on a desk, 2000 ms on a phone. */
export const feedbackDuration = { desk: 4500, phone: 2000 } as const;

/** What can be pressed must be read, decided and reached first. */
const actionDuration = 10_000;

const most = 4;

let shown: readonly Shown[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function update(next: readonly Shown[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells the reader what came of an action; callable from anywhere, shown by the one `FeedbackHost`. */
export const feedback = {
  show({ type = 'success', ...rest }: FeedbackMessage): number {
    const id = nextId++;
    const place = window.innerWidth > lastMobileWidth ? 'desk' : 'phone';
    // A phone has room for one; the same sentence twice is one.
    const others =
      place === 'phone'
        ? []
        : shown.filter((each) => each.message !== rest.message).slice(1 - most);
    update([...others, { ...rest, id, type, place }]);
    return id;
  },
  dismiss(id: number): void {
    update(shown.filter((each) => each.id !== id));
  },
  clear(): void {
    update([]);
  },
};

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const satisfies Record<FeedbackType, unknown>;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const current = () => shown;
const none: readonly Shown[] = [];

export interface FeedbackHostProps {
  closeLabel: string;
}

/** Where messages appear; once per app. F6 leads there and back; while somebody is at them, or away, no clock runs. */
export function FeedbackHost({ closeLabel }: FeedbackHostProps) {
  const toasts = useSyncExternalStore(subscribe, current, () => none);
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
  readonly toast: Shown;
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
        {title !== undefined && <div className={classes.title}>{title}</div>}
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
