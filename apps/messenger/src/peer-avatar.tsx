import type { Conversation } from '@khidma/contract/shapes/conversation';
import { Avatar } from '@khidma/ui/avatar';
import { IconShield } from '@khidma/ui/icons/shield';
import classes from './peer-avatar.module.css';

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
