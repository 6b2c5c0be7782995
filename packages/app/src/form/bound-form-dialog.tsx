import { AskedInstead } from '@khidma/client/call-errors';
import { FormDialog, type FormDialogProps } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyFieldErrors } from './apply-field-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { useFormSubmit } from './use-form-submit.ts';

/** What a form over a page is given. */
export interface BoundFormDialogProps<V extends FieldValues, C, T, Answer> extends Pick<
  FormDialogProps,
  | 'open'
  | 'title'
  | 'confirmLabel'
  | 'cancelLabel'
  | 'danger'
  | 'size'
  | 'disabledReason'
  | 'hasInput'
  | 'children'
> {
  readonly form: UseFormReturn<V, C, T>;
  /** Makes the call, with `silent: true`: what it refuses stands at its field, or above the buttons. */
  readonly send: (typed: T) => Promise<Answer>;
  /** Told when it is sent. */
  readonly doneText?: string;
  /** Fields of the form that stand for others of the call. */
  readonly homes?: Readonly<Record<string, string>> | undefined;
  readonly onClose: () => void;
  /** Called with the answer, once the form has gone. */
  readonly onDone?: ((answer: Answer) => void) | undefined;
  /** Whether a refusal leaves nothing to fill in: the form goes away. */
  readonly isOver?: (refusal: unknown) => boolean;
}

/** A short form over a page: judged, sent once, emptied and closed when it is taken, its refusals in sight. */
export function BoundFormDialog<V extends FieldValues, C, T, Answer>({
  form,
  send,
  doneText,
  homes,
  onClose,
  onDone,
  isOver,
  children,
  ...dialog
}: BoundFormDialogProps<V, C, T, Answer>) {
  const submit = useFormSubmit(form, async (typed) => {
    let answer: Answer;
    try {
      answer = await send(typed);
    } catch (refusal) {
      if (isOver?.(refusal) !== true) applyFieldErrors(form, refusal, homes);
      else {
        // What a second person has been asked to agree to is said.
        if (refusal instanceof AskedInstead) form.reset();
        onClose();
      }
      return;
    }
    if (doneText !== undefined) feedback.show({ message: doneText });
    form.reset();
    onClose();
    onDone?.(answer);
  });
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      onSubmit={() => void submit()}
      busy={form.formState.isSubmitting}
    >
      {children}
      <FormNotice control={form.control} />
    </FormDialog>
  );
}
