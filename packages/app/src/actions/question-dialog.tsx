import { AskedInstead } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { ConfirmDialog, type ConfirmDialogProps } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';

/** What is asked, what it sends and what it says. */
export interface QuestionDialogProps<E extends Endpoint> extends Pick<
  ConfirmDialogProps,
  'open' | 'title' | 'confirmLabel' | 'cancelLabel' | 'danger' | 'size' | 'children'
> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  /** Told when it is done. */
  readonly doneText?: string;
  readonly onClose: () => void;
  /** Called with the answer, once the question has gone. */
  readonly onDone?: ((answer: OutputOf<E>) => void) | undefined;
  /** Whether a refusal leaves nothing to ask: the question goes away, and the refusal is told as a message. */
  readonly isOver?: (refusal: Error) => boolean;
}

/** Says what a call brings about and makes it; a refusal stays in sight until the question is closed. */
export function QuestionDialog<E extends Endpoint>({
  endpoint,
  input,
  doneText,
  onClose,
  onDone,
  isOver,
  ...question
}: QuestionDialogProps<E>) {
  const close = (): void => {
    reset();
    onClose();
  };
  // Told to the call, not to the click: the question may have gone with what it was about.
  const { mutate, isPending, error, reset } = useEndpointMutation(endpoint, {
    silent: true,
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
      onClose={close}
      onConfirm={() => mutate(input)}
      busy={isPending}
      error={error?.message}
    />
  );
}
