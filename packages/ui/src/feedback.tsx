import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { lastMobileWidth } from './breakpoint.ts';
import { cx } from './cx.tsx';
import classes from './feedback.module.css';

/** What a message tells of. */
export type FeedbackType = 'success' | 'info' | 'warning' | 'error';

/** A message to show. */
export interface FeedbackMessage {
  /** Success where left out (specification 9). */
  type?: FeedbackType | undefined;
  title?: string | undefined;
  message: string;
}

interface Shown extends FeedbackMessage {
  id: number;
  type: FeedbackType;
  /** Judged when shown: a desktop notification above 828 px, a mobile toast up to it. */
  place: 'desk' | 'phone';
}

/** Specification 9: 4500 ms on a desk, 2000 ms on a phone. */
export const feedbackDuration = { desk: 4500, phone: 2000 } as const;

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

/** Where messages appear; once per app. */
export function FeedbackHost({ closeLabel }: FeedbackHostProps) {
  const toasts = useSyncExternalStore(subscribe, current, () => none);
  const host = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    // Opened anew with each message: a dialog that was opened meanwhile would lie above it.
    if (host.current?.showPopover === undefined) return;
    host.current.hidePopover();
    host.current.showPopover();
  }, [newest]);
  // Stands in the page before any message does, or some readers would not hear the first one.
  return (
    <div
      ref={host}
      popover="manual"
      className={classes.host}
      data-place={toasts.at(-1)?.place ?? 'desk'}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function Toast({ toast, closeLabel }: { toast: Shown; closeLabel: string }) {
  const { id, type, title, message, place } = toast;
  const Icon = icons[type];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => feedback.dismiss(id), feedbackDuration[place]);
  };
  const hold = () => clearTimeout(timer.current);
  useEffect(() => {
    timer.current = setTimeout(() => feedback.dismiss(id), feedbackDuration[place]);
    return () => clearTimeout(timer.current);
  }, [id, place]);
  // The clock stands still while somebody reads with the pointer or the keyboard on it.
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      className={cx(classes.toast, classes[type])}
      onMouseEnter={hold}
      onMouseLeave={start}
      onFocus={hold}
      onBlur={start}
    >
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {title !== undefined && <div className={classes.title}>{title}</div>}
        <div>{message}</div>
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
