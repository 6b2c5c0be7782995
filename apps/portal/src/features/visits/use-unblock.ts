import { useEndpointMutation } from '@khidma/client/query';
import {
  addBlockedTime,
  type CalendarBlock,
  removeBlockedTime,
} from '@khidma/contract/scheduling/calendar';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

/** Lets a time be booked again at once, with a way to undo it. */
export const useUnblock = () => {
  const t = useTranslations('schedule.blocks');
  const remove = useEndpointMutation(removeBlockedTime);
  const add = useEndpointMutation(addBlockedTime);
  return async ({ id, startsAt, endsAt, team, note }: CalendarBlock): Promise<void> => {
    try {
      await remove.mutateAsync({ id });
    } catch {
      // Why is shown as every call's failure.
      return;
    }
    feedback.show({
      message: t('removed'),
      action: { label: t('undo'), onSelect: () => add.mutate({ startsAt, endsAt, team, note }) },
    });
  };
};
