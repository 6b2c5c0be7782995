import { ApiError, AskedInstead } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

/** What a dialog needs to save. */
export interface Saving<E extends Endpoint> {
  readonly save: (input: InputOf<E>) => void;
  readonly busy: boolean;
  /** Why the server refused, in its words; what it says of a field stands in `fields` instead. */
  readonly refused: string | undefined;
  /** What it says of fields, by their path in the payload. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Saves a change, says so and closes. Where the same call can take it back, `undo` says what that is sent. */
export const useSave = <E extends Endpoint>(
  endpoint: E,
  onDone: () => void,
  undo?: (input: InputOf<E>) => InputOf<E>,
): Saving<E> => {
  const t = useTranslations('consoleSettings');
  const takeBack = useEndpointMutation(endpoint, {
    onSuccess: () => void feedback.show({ message: t('undone') }),
  });
  const { mutate, isPending, error } = useEndpointMutation(endpoint, {
    silent: true,
    onSuccess: (_answer, input) => {
      const action = undo && {
        label: t('undo'),
        onSelect: () => takeBack.mutate(undo(input)),
      };
      feedback.show({ message: t('saved'), ...(action && { action }) });
      onDone();
    },
    onError: (refused) => {
      if (refused instanceof AskedInstead) onDone();
    },
  });
  const fields = error instanceof ApiError ? error.fields : [];
  return {
    save: (input) => mutate(input),
    busy: isPending,
    refused: fields.length === 0 ? error?.message : undefined,
    fields: new Map(fields.map(({ path, message }) => [path, message])),
  };
};
