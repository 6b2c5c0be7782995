import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import classes from './dialog.module.css';
import { IconX } from '@khidma/icons';
import { ProblemNotice } from './notice.tsx';
import { useDialogEscape, useLeavableCalls } from './popup/escape-stack.ts';
import { useUiTexts } from './ui-texts.ts';
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

export interface DialogProps {
  /** True unless said: most dialogs are drawn only while they are open. */
  open?: boolean | undefined;
  onClose: () => void;
  title: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** An answer is on its way. Whoever leaves before it has come gives the call up. */
  busy?: boolean | undefined;
  /** While true the dialog can't be closed: what it shows is shown once. */
  held?: boolean | undefined;
  /** The whole screen on a phone; for everything with fields. */
  fullOnPhone?: boolean | undefined;
  /** Whether something was typed that would be lost with it; `onClose` asks. */
  holdsInput?: (() => boolean) | undefined;
  children: ReactNode;
}

/** A dialog with whatever inside. Nothing of it stands in the page while it is closed. */
export function Dialog({ open = true, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** Leaves the dialog around, as its cross does. */
const LeaveContext = createContext<() => void>(() => undefined);

/** The button of a dialog that changes nothing, "Cancel" unless said. It is never locked: whoever waits for an answer may go. */
export function LeaveButton({ label }: { readonly label?: string | undefined }) {
  const leave = useContext(LeaveContext);
  const { cancel } = useUiTexts();
  return <Button onClick={leave}>{label ?? cancel}</Button>;
}

/** The platform's own dialog: it keeps the focus in and gives it back. */
function OpenDialog({
  onClose,
  title,
  size = 'md',
  busy = false,
  held = false,
  fullOnPhone = false,
  holdsInput,
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { close } = useUiTexts();
  const calls = useLeavableCalls();
  const leave = () => {
    if (held) return;
    if (busy) calls.giveUp();
    onClose();
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstStop(element)?.focus();
    // Before the element goes: the focus returns to where it was.
    return () => element?.close();
  }, []);
  useDialogEscape(leave, { holdsInput: holdsInput ?? (() => false), calls });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(classes.dialog, classes[size], fullOnPhone && classes.full)}
      // Its own box is all padding-free content: a press on the element itself is one on the backdrop.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // The press itself would take the focus from where the dialog gives it back to.
        event.preventDefault();
        // A press beside it is easily made: it gives up no call.
        if (!busy) leave();
      }}
      // The back gesture of a phone. A file picker that is left says `cancel` too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
    >
      <div className={classes.sheet}>
        <div className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <IconButton label={close} icon={<IconX size={20} />} disabled={held} onClick={leave} />
        </div>
        <div className={classes.content}>
          <div className={`k-stack-4 ${classes.body}`}>
            <LeaveContext value={leave}>{children}</LeaveContext>
          </div>
        </div>
      </div>
    </dialog>
  );
}

/** A form's first field, where no finger would have to close a keyboard again; or the button that changes nothing. */
function firstStop(dialog: HTMLDialogElement | null): HTMLElement | null | undefined {
  const field = matchMedia('(hover: hover)').matches
    ? dialog?.querySelector<HTMLElement>(
        'form :is(input, textarea, select, [role=combobox]):not(:disabled, [type=hidden], [type=file])',
      )
    : null;
  return (
    dialog?.querySelector<HTMLElement>('[autofocus]') ??
    field ??
    dialog?.querySelector<HTMLElement>(`.${classes.actions} button:not(:disabled)`)
  );
}

interface DialogActionsProps {
  children: ReactNode;
  /** Why one of them can't be pressed yet: read and seen before them. That button names it by `disabledBy`. */
  disabledReason?: { readonly id: string; readonly text: string | undefined } | undefined;
}

/** A dialog's own buttons at its end; on a phone below each other, always in reach. */
export function DialogActions({ children, disabledReason }: DialogActionsProps) {
  return (
    <div className={classes.actions}>
      {disabledReason?.text !== undefined && (
        <p id={disabledReason.id} className={`k-quiet ${classes.reason}`}>
          {disabledReason.text}
        </p>
      )}
      {children}
    </div>
  );
}

interface ActionTexts {
  confirmLabel: string;
  /** "Cancel" unless said: where that would read as cancelling an order. */
  cancelLabel?: string | undefined;
}

export interface ConfirmDialogProps extends ActionTexts {
  open?: boolean | undefined;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen, and what can't be undone. */
  children?: ReactNode;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  /** Why it was refused; the dialog stays open. */
  error?: string | undefined;
  /** `md` where more than a sentence is to be read. */
  size?: 'sm' | 'md' | undefined;
}

/** Asks once more. The action's button says what it does, never just "OK". */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    danger,
    busy,
    error,
    size = 'sm',
    confirmLabel,
    cancelLabel,
  } = props;
  return (
    <Dialog {...{ open, onClose, title, busy, size }}>
      {children != null && <div className={classes.text}>{children}</div>}
      <ProblemNotice text={error} />
      <DialogActions>
        <LeaveButton label={cancelLabel} />
        <Button kind={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={busy ?? false}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface FormDialogProps extends ActionTexts {
  open?: boolean | undefined;
  onClose: () => void;
  /** Called without the event; the browser's own submission is stopped. */
  onSubmit: () => void;
  title: string;
  children: ReactNode;
  busy?: boolean | undefined;
  error?: string | undefined;
  danger?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Why it can't be sent yet; it stands above the buttons. */
  disabledReason?: string | undefined;
  /** Holds input that no field of it shows: files, a choice in a popup. What is typed it sees by itself. */
  hasInput?: boolean | undefined;
}

/** A short form; the whole screen on a phone, its buttons at hand at the bottom. It asks before it loses what was typed. */
export function FormDialog({ open = true, ...rest }: FormDialogProps) {
  return open ? <OpenFormDialog {...rest} /> : null;
}

function OpenFormDialog(props: Omit<FormDialogProps, 'open'>) {
  const { onClose, onSubmit, title, children, busy, error, danger, size } = props;
  const { disabledReason, hasInput = false, confirmLabel, cancelLabel } = props;
  const typed = useTypedInput();
  const texts = useUiTexts();
  const descriptionId = useId();
  const [isAsking, setAsking] = useState(false);
  const holdsInput = () => hasInput || typed.holdsInput();
  const leave = () => {
    // What is being sent has left this form; what is not is lost with it.
    if (!busy && holdsInput()) setAsking(true);
    else onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form may stand inside another form's tree; its submission is its own.
    event.stopPropagation();
    // Enter in a lone field submits even where no submit button stands.
    if (!busy && disabledReason === undefined) onSubmit();
  };
  return (
    <Dialog {...{ title, busy, size, holdsInput }} onClose={leave} fullOnPhone>
      <form
        noValidate
        onSubmit={submit}
        onFocus={typed.onFocus}
        className={`k-stack-4 ${classes.body}`}
      >
        {children}
        <ProblemNotice text={error} />
        <DialogActions disabledReason={{ id: descriptionId, text: disabledReason }}>
          <LeaveButton label={cancelLabel} />
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            loading={busy ?? false}
            disabledBy={disabledReason === undefined ? undefined : descriptionId}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => setAsking(false)}
        // One after the other: the focus can return to the page only when nothing lies above it.
        onConfirm={() => {
          flushSync(() => setAsking(false));
          onClose();
        }}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        cancelLabel={texts.keepEditing}
      >
        {texts.discardText}
      </ConfirmDialog>
    </Dialog>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const fields = 'input, textarea, select, [role=combobox]';

/** What a field holds; one whose list opens holds what it shows. */
const stateOf = (field: Field): string => {
  if (field instanceof HTMLButtonElement) return field.textContent;
  const isTicked = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
  return isTicked ? String(field.checked) : field.value;
};

/** Knows whether fields of a form hold something else than when they were first entered: what would be lost with it. */
function useTypedInput() {
  const before = useRef(new Map<Field, string>());
  return {
    onFocus: ({ target }: FocusEvent) => {
      // A button beside a field changes it too: the one that opens its calendar.
      const around = target.closest('[data-field]') ?? target;
      const near = target.matches(fields) ? [target] : around.querySelectorAll(fields);
      for (const field of near) {
        // What the selector finds is one of them.
        const typed = field as Field;
        if (!before.current.has(typed)) before.current.set(typed, stateOf(typed));
      }
    },
    holdsInput: () =>
      [...before.current].some(([field, was]) => field.isConnected && stateOf(field) !== was),
  };
}
