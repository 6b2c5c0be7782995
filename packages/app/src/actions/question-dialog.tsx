import { AskedInstead } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { ConfirmDialog, type ConfirmDialogProps } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

/** What is asked, what it sends and what it says. */
export interface QuestionDialogProps<E extends Endpoint> extends Pick<
  ConfirmDialogProps,
  'title' | 'confirmLabel' | 'danger' | 'size' | 'children'
> {
  /** True unless said: most questions stand only while they are asked. */
  readonly open?: boolean;
  readonly endpoint: E;
  readonly input: InputOf<E>;
  /** Told when it is done. */
  readonly doneText?: string;
  /** "Cancel" unless said: where that would read as cancelling an order. */
  readonly cancelLabel?: string;
  readonly onClose: () => void;
  /** Called with the answer, once the question has gone. */
  readonly onDone?: ((answer: OutputOf<E>) => void) | undefined;
  /** Whether a refusal leaves nothing to ask: the question goes away, and the refusal is told as a message. */
  readonly isOver?: (refusal: Error) => boolean;
}

/** Says what a call brings about and makes it; a refusal stays in sight until the question is closed. */
export function QuestionDialog<E extends Endpoint>({
  open = true,
  endpoint,
  input,
  doneText,
  cancelLabel,
  onClose,
  onDone,
  isOver,
  ...question
}: QuestionDialogProps<E>) {
  const t = useTranslations('common');
  const { mutate, isPending, error, reset } = useEndpointMutation(endpoint, { silent: true });
  const close = (): void => {
    reset();
    onClose();
  };
  const confirm = (): void =>
    mutate(input, {
      onSuccess: (answer) => {
        if (doneText !== undefined) feedback.show({ message: doneText });
        close();
        onDone?.(answer);
      },
      onError: (refusal) => {
        if (isOver?.(refusal) !== true) return;
        if (!(refusal instanceof AskedInstead))
          feedback.show({ type: 'error', message: refusal.message });
        close();
      },
    });
  return (
    <ConfirmDialog
      {...question}
      open={open}
      onClose={close}
      onConfirm={confirm}
      busy={isPending}
      error={error?.message}
      cancelLabel={cancelLabel ?? t('cancel')}
      closeLabel={t('close')}
    />
  );
}
