import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import { ConfirmDialog } from '@khidma/ui/dialog';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isOver, useDecide } from './use-decide.ts';

/** What is asked, what it sends and what it says. */
export interface AskDialogProps<E extends Endpoint> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone?: () => void;
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly title: string;
  readonly confirmLabel: string;
  readonly doneText: string;
  /** What is refused, taken away or cannot be undone. */
  readonly danger?: boolean;
  /** `md` where more than a sentence is to be read. */
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
}

/** Says what a decision brings about and takes it; a refusal stays in sight until it is closed. */
export function AskDialog<E extends Endpoint>({
  open,
  onClose,
  onDone,
  endpoint,
  input,
  title,
  confirmLabel,
  doneText,
  danger = false,
  size = 'sm',
  children,
}: AskDialogProps<E>) {
  const t = useTranslations('common');
  const { mutate, isPending, error, reset } = useDecide(endpoint, doneText);
  const close = (): void => {
    reset();
    onClose();
  };
  const decide = (): void =>
    mutate(input, {
      onSuccess: () => {
        close();
        onDone?.();
      },
      onError: (reason) => {
        if (isOver(reason)) close();
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={decide}
      title={title}
      danger={danger}
      size={size}
      busy={isPending}
      error={error?.message}
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    >
      {children}
    </ConfirmDialog>
  );
}
