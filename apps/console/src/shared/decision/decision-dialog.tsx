import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { AskedInstead } from '@khidma/client/call-errors';
import { FormDialog } from '@khidma/ui/dialog';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isOver } from './use-decide.ts';

interface DecisionDialogProps<V extends FieldValues, C, T, A> {
  readonly open?: boolean;
  readonly form: UseFormReturn<V, C, T>;
  readonly send: (typed: T) => Promise<A>;
  readonly onClose: () => void;
  readonly onDone?: ((answer: A) => void) | undefined;
  readonly title: string;
  readonly action: string;
  readonly danger?: boolean;
  /** Fields of the form that stand for others of the call. */
  readonly homes?: Readonly<Record<string, string>> | undefined;
  readonly children: ReactNode;
}

/** A decision that is filled in. One that came too late goes away with what it was about; what is refused stands at its field. */
export function DecisionDialog<V extends FieldValues, C, T, A>({
  open = true,
  form,
  send,
  onClose,
  onDone,
  title,
  action,
  danger = false,
  homes,
  children,
}: DecisionDialogProps<V, C, T, A>) {
  const common = useTranslations('common');
  const submit = useFormSubmit(form, async (typed) => {
    let answer: A;
    try {
      answer = await send(typed);
    } catch (error) {
      if (!isOver(error)) applyFieldErrors(form, error, homes);
      else {
        // What a second person has been asked to agree to is said.
        if (error instanceof AskedInstead) form.reset();
        onClose();
      }
      return;
    }
    form.reset();
    onClose();
    onDone?.(answer);
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={title}
      danger={danger}
      busy={form.formState.isSubmitting}
      confirmLabel={action}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {children}
      <FormNotice control={form.control} />
    </FormDialog>
  );
}
