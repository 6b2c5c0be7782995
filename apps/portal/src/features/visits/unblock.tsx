import { useMoments } from '@khidma/app/intl/use-moments';
import type { CalendarBlock } from '@khidma/contract/scheduling/calendar';
import { IconButton } from '@khidma/ui/button';
import { IconX } from '@khidma/ui/icons/x';
import { useTranslations } from 'use-intl';
import { useUnblock } from './use-unblock.ts';

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
