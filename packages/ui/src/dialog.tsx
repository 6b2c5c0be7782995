import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.tsx';
import classes from './dialog.module.css';
import { Notice } from './notice.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** While true the dialog can't be closed: an answer is on its way. */
  busy?: boolean | undefined;
  /** The whole screen on a phone; for everything with fields. */
  fullOnPhone?: boolean | undefined;
  children: ReactNode;
}

/** A dialog with whatever inside. Nothing of it stands in the page while it is closed. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** The platform's own dialog: it keeps the focus in, gives it back, closes on Escape and costs no script. */
function OpenDialog({
  onClose,
  title,
  closeLabel,
  size = 'md',
  busy = false,
  fullOnPhone = false,
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const closeOutside = (event: MouseEvent) => {
    // The dialog's own box is all padding-free content: a press on the element itself is one on the backdrop.
    if (event.target === dialog.current && !busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(classes.dialog, classes[size], fullOnPhone && classes.full)}
      onMouseDown={closeOutside}
      // Escape: the page decides, so that a dialog whose answer is on its way stays.
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
    >
      <div className={classes.sheet}>
        <div className={classes.header}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            icon={<IconX size={20} />}
            disabled={busy}
            onClick={onClose}
          />
        </div>
        <div className={classes.content}>
          <div className={classes.body}>{children}</div>
        </div>
      </div>
    </dialog>
  );
}

/** A dialog's own buttons at its end; on a phone below each other, always in reach. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

interface ActionTexts {
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
}

export interface ConfirmDialogProps extends ActionTexts {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen, and what can't be undone. */
  children?: ReactNode;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  /** Why it was refused; the dialog stays open. */
  error?: string | undefined;
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
    confirmLabel,
    cancelLabel,
    closeLabel,
  } = props;
  return (
    <Dialog {...{ open, onClose, title, closeLabel, busy }} size="sm">
      {children != null && <div className={classes.text}>{children}</div>}
      {error && (
        <Notice tone="danger" announce>
          {error}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface FormDialogProps extends ActionTexts {
  open: boolean;
  onClose: () => void;
  /** Called without the event; the browser's own submission is stopped. */
  onSubmit: () => void;
  title: string;
  children: ReactNode;
  busy?: boolean | undefined;
  error?: string | undefined;
  danger?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Why it can't be sent yet. */
  disabledReason?: string | undefined;
}

/** A short form; the whole screen on a phone, its buttons at hand at the bottom. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    onClose,
    onSubmit,
    title,
    children,
    busy,
    error,
    danger,
    size,
    disabledReason,
    confirmLabel,
    cancelLabel,
    closeLabel,
  } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's form may stand inside another form's tree; its submission is its own.
    event.stopPropagation();
    // Enter in a lone field submits even where no submit button stands.
    if (!busy && disabledReason === undefined) onSubmit();
  };
  return (
    <Dialog {...{ open, onClose, title, closeLabel, busy, size }} fullOnPhone>
      <form noValidate onSubmit={submit} className={classes.body}>
        {children}
        {error && (
          <Notice tone="danger" announce>
            {error}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            loading={busy}
            disabledReason={disabledReason}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
