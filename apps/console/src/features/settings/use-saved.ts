import {
  type TypedForm,
  type TypedFormOptions,
  useTypedForm,
} from '../../shared/use-typed-form.ts';
import { useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

/** Returns what says that a change is saved. Where the same call can take it back, `undo` says what that is sent. */
export const useSaved = <E extends Endpoint>(
  endpoint: E,
  undo?: (input: InputOf<E>) => InputOf<E>,
): ((input: InputOf<E>) => void) => {
  const t = useTranslations('consoleSettings');
  const takeBack = useEndpointMutation(endpoint, {
    onSuccess: () => void feedback.show({ message: t('undone') }),
  });
  return (input) => {
    const action = undo && { label: t('undo'), onSelect: () => takeBack.mutate(undo(input)) };
    feedback.show({ message: t('saved'), ...(action && { action }) });
  };
};

/** A form of a dialog that saves a setting, says so and closes. */
export const useSettingForm = <E extends Endpoint, Typed>({
  undo,
  ...form
}: Omit<TypedFormOptions<E, Typed>, 'onDone'> & {
  readonly undo?: (input: InputOf<E>) => InputOf<E>;
}): TypedForm<Typed> => {
  const saved = useSaved(form.endpoint, undo);
  return useTypedForm({ ...form, onDone: (_output, input) => saved(input) });
};
