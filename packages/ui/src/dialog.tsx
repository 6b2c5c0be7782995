import {
  ModalBody,
  ModalCloseButton,
  ModalContent,
  ModalOverlay,
  ModalRoot,
  ModalTitle,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
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

const sizes = { sm: '26rem', md: '34rem', lg: '46rem', xl: '60rem' } as const;

/** A dialog with whatever inside. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  size = 'md',
  busy = false,
  fullOnPhone = false,
  children,
}: DialogProps) {
  const phone = useMediaQuery('(max-width: 51.75em)', false, { getInitialValueInEffect: false });
  return (
    <ModalRoot
      opened={open}
      onClose={onClose}
      size={sizes[size]}
      centered
      fullScreen={phone && fullOnPhone}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      transitionProps={{ transition: 'pop', duration: 140 }}
    >
      <ModalOverlay backgroundOpacity={0.45} color="#211e1a" />
      <ModalContent
        className={phone && fullOnPhone ? (classes.full ?? '') : ''}
        radius={phone && fullOnPhone ? 0 : 'xl'}
      >
        {/* Not ModalHeader: its <header> would be a second banner of the page. */}
        <div className={classes.header}>
          <ModalTitle className={classes.title ?? ''}>{title}</ModalTitle>
          <ModalCloseButton aria-label={closeLabel} disabled={busy} size="lg" />
        </div>
        <ModalBody className={classes.content ?? ''}>
          <div className={classes.body}>{children}</div>
        </ModalBody>
      </ModalContent>
    </ModalRoot>
  );
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
      <div className={classes.actions}>
        <Button onClick={onClose} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </div>
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
