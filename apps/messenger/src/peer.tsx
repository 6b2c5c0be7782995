import classes from './peer.module.css';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { Avatar } from '@khidma/ui/avatar';
import { cx } from '@khidma/ui/cx';
import { IconShield } from '@khidma/icons';
import { useTranslations } from 'use-intl';

/** What the other side is here: a name alone says nothing, anybody chooses theirs. */
export function PeerRole({ realm }: Pick<Conversation['peer'], 'realm'>) {
  const t = useTranslations('statuses.actor');
  const isOurs = realm === 'staff';
  return (
    <span className={cx(classes.role, isOurs && classes.ours)}>
      {isOurs && <IconShield size={12} aria-hidden />}
      {t(realm)}
    </span>
  );
}

/** The other side's picture, and whether they are there; the platform has its sign. */
export function PeerAvatar({ peer }: { readonly peer: Conversation['peer'] }) {
  return (
    <span className={classes.peer} aria-hidden>
      {peer.realm === 'staff' ? (
        <span className={classes.sign}>
          <IconShield size={20} stroke={1.75} />
        </span>
      ) : (
        <Avatar name={peer.name} url={peer.avatarUrl} size="m" />
      )}
      {peer.isOnline && <span className={classes.online} />}
    </span>
  );
}
