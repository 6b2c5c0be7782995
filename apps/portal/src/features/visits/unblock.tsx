import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation } from '@khidma/client/query';
import {
  addBlockedTime,
  type CalendarBlock,
  removeBlockedTime,
} from '@khidma/contract/scheduling/calendar';
import { IconButton } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconX } from '@khidma/icons/x';
import { useTranslations } from 'use-intl';

/** Takes a blocked time back. */
export function Unblock({ block }: { readonly block: CalendarBlock }) {
  const t = useTranslations('schedule.blocks');
  const { soon } = useMoments();
  const unblock = useUnblock();
  return (
    <IconButton
      label={t('removeOf', { from: soon(block.startsAt) })}
      icon={<IconX size={16} />}
      onClick={() => void unblock(block)}
    />
  );
}

/** Lets a time be booked again at once, with a way to undo it. */
const useUnblock = () => {
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
