import { NetworkFailure } from '@khidma/client/call-errors';
import { feedback } from '@khidma/ui/feedback';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AlreadyKept, NoRoom, type OutboxDraft } from './outbox.ts';
import { type Outcome, sendOrKeep } from './outbox-service.ts';

/** Returns what sends something or keeps it here, and says which; where it can do neither, it rejects with why in words. */
export const useSendOrKeep = (
  /** Told when it has reached the server. */
  sentText: string,
): ((draft: OutboxDraft) => Promise<Outcome>) => {
  const t = useTranslations('kept');
  return async (draft) => {
    try {
      const outcome = await sendOrKeep(draft);
      feedback.show({ message: outcome === 'kept' ? t('saved') : sentText });
      return outcome;
    } catch (error) {
      if (error instanceof NoRoom) throw new NetworkFailure(t('noRoom'), { cause: error });
      if (error instanceof AlreadyKept) throw new NetworkFailure(t('already'), { cause: error });
      throw error;
    }
  };
};

/** The same for a button: whether it is under way, and what it came to. */
export const useKeptMutation = (parts: {
  readonly sentText: string;
  readonly onDone?: (outcome: Outcome) => void;
}) => {
  const mutationFn = useSendOrKeep(parts.sentText);
  return useMutation({
    mutationFn,
    networkMode: 'always',
    ...(parts.onDone && { onSuccess: parts.onDone }),
  });
};
