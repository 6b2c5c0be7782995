import { useEndpointMutation } from '@khidma/client/query';
import {
  addBlockedTime,
  type CalendarBlock,
  removeBlockedTime,
} from '@khidma/contract/scheduling/calendar';
import { IconButton } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconX } from '@khidma/icons';

import { useMoments } from '@khidma/app/intl/use-moments';
import { UserText } from '@khidma/ui/bdi';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import classes from './calendar.module.css';

/** Says whose time a block takes. */
const useBlockLabels = (): ((block: CalendarBlock) => string) => {
  const t = useTranslations('schedule');
  return ({ team }) => (team === null ? t('blocks.allTeams') : t('calendar.team', { team }));
};

interface BlockedStretchProps {
  readonly block: CalendarBlock;
  readonly style: CSSProperties & Readonly<Record<`--${string}`, number>>;
}

/** Time on the sheet of a day that is kept free of visits. */
export function BlockedStretch({ block, style }: BlockedStretchProps) {
  const t = useTranslations('schedule.blocks');
  const words = useBlockLabels();
  const note = block.calendar ?? block.note;
  return (
    <div className={classes.blocked} style={style}>
      <span className={classes.blockedWords}>
        <b>{t('blocked')}</b> <span>{words(block)}</span>{' '}
        {note !== '' && <UserText>{note}</UserText>}
      </span>
      {block.calendar === null && <Unblock block={block} />}
    </div>
  );
}

/** The blocked time in a list of the day. */
export function BlockedRow({ block }: { readonly block: CalendarBlock }) {
  const t = useTranslations('schedule.blocks');
  const { soon } = useMoments();
  const words = useBlockLabels();
  const note = block.calendar ?? block.note;
  return (
    <li className={classes.row}>
      <div className={classes.blockedRow}>
        <span>
          <b>{t('blocked')}</b> <span className={`k-quiet ${classes.said}`}>{words(block)}</span>
          <br />
          <span className={`k-quiet ${classes.said}`}>
            {t('fromTo', { from: soon(block.startsAt), to: soon(block.endsAt) })}
          </span>
          {note !== '' && (
            <>
              <br />
              <UserText>{note}</UserText>
            </>
          )}
        </span>
        {block.calendar === null && <Unblock block={block} />}
      </div>
    </li>
  );
}

/** Takes a blocked time back. */
function Unblock({ block }: { readonly block: CalendarBlock }) {
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
