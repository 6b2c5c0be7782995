import { FormNotice } from '@khidma/app/form/form-notice';
import { FormDialog } from '@khidma/ui/dialog';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';

interface AnswerDialogProps<V extends FieldValues, C, T extends FieldValues> {
  readonly control: Control<V, C, T>;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onAnswer: (isDone: boolean) => void;
  readonly children: ReactNode;
}

/** Asks something before a call that was refused goes on: whoever closes it has answered no, and loses nothing. */
export function AnswerDialog<V extends FieldValues, C, T extends FieldValues>({
  control,
  text,
  onSubmit,
  onAnswer,
  children,
  ...words
}: AnswerDialogProps<V, C, T>) {
  return (
    <FormDialog {...words} onClose={() => onAnswer(false)} onSubmit={() => void onSubmit()}>
      <p>{text}</p>
      <FormNotice control={control} />
      {children}
    </FormDialog>
  );
}
