import { useMoments } from '@khidma/app/intl/use-moments';
import type { CalendarBlock } from '@khidma/contract/scheduling/calendar';
import { UserText } from '@khidma/ui/bdi';
import { type CSSProperties, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import classes from './calendar.module.css';

// Few days have one.
const Unblock = lazy(async () => ({ default: (await import('./unblock.tsx')).Unblock }));

/** Says whose time a block takes. */
const useBlockWords = (): ((block: CalendarBlock) => string) => {
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
  const words = useBlockWords();
  const note = block.calendar ?? block.note;
  return (
    <div className={classes.blocked} style={style}>
      <span className={classes.blockedWords}>
        <b>{t('blocked')}</b> <span>{words(block)}</span>{' '}
        {note !== '' && <UserText>{note}</UserText>}
      </span>
      {block.calendar === null && (
        <Suspense fallback={null}>
          <Unblock block={block} />
        </Suspense>
      )}
    </div>
  );
}

/** The blocked time in a list of the day. */
export function BlockedRow({ block }: { readonly block: CalendarBlock }) {
  const t = useTranslations('schedule.blocks');
  const { soon } = useMoments();
  const words = useBlockWords();
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
        {block.calendar === null && (
          <Suspense fallback={null}>
            <Unblock block={block} />
          </Suspense>
        )}
      </div>
    </li>
  );
}
