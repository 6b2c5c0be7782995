import { useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import { feedback } from '@khidma/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

/** What a dialog needs to save. */
export interface Saving<E extends Endpoint> {
  readonly save: (input: InputOf<E>) => void;
  readonly busy: boolean;
  /** Why the server refused, in its words. */
  readonly refused: string | undefined;
}

/** Saves a change, says so and closes; everything shown is asked for anew, also after a refusal. */
export const useSave = <E extends Endpoint>(endpoint: E, onDone: () => void): Saving<E> => {
  const t = useTranslations('consoleSettings');
  const cache = useQueryClient();
  const { mutate, isPending, error } = useEndpointMutation(endpoint, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('saved') });
      onDone();
    },
    onSettled: () => void cache.invalidateQueries(),
  });
  return { save: (input) => mutate(input), busy: isPending, refused: error?.message };
};
