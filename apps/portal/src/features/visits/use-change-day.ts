import { useEndpointMutation } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { setScheduleDay } from '@khidma/contract/scheduling/schedule';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';
import { useDayWords } from './use-day-words.ts';

type DayChange = InputOf<typeof setScheduleDay>;

/** Gives a day back to its weekday at once, with a way to undo it. */
export const useChangeDay = () => {
  const t = useTranslations('schedule.days');
  const dayWords = useDayWords();
  const { mutateAsync } = useEndpointMutation(setScheduleDay, { silent: true });
  const change = async (
    input: DayChange,
    undo?: { readonly before: DayChange['ranges'] },
  ): Promise<void> => {
    const day = dayWords(input.day);
    try {
      await mutateAsync(input);
      feedback.show({
        message: t(input.ranges === null ? 'removed' : 'saved', { day }),
        ...(undo && {
          action: {
            label: t('undo'),
            onSelect: () => void change({ day: input.day, ranges: undo.before }),
          },
        }),
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      feedback.show({ type: 'error', message: t('failed', { reason: error.message }) });
    }
  };
  return change;
};
