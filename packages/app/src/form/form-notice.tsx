import { ProblemNotice } from '@khidma/ui/notice';
import { get, useFormState, type Control, type FieldValues } from 'react-hook-form';
import { wholeFormName } from './rule-resolver.ts';
import { type ShownError, useFieldError } from './use-field-error.ts';

interface FormNoticeProps<V extends FieldValues, C, T> {
  readonly control: Control<V, C, T>;
}

/** What went wrong with a form as a whole, above its button; nothing while nothing did. */
export function FormNotice<V extends FieldValues, C, T>({ control }: FormNoticeProps<V, C, T>) {
  const { errors } = useFormState({ control });
  const words = useFieldError();
  const whole: ShownError | undefined = get(errors, wholeFormName);
  return <ProblemNotice text={words(errors.root?.['server'] ?? whole)} />;
}
