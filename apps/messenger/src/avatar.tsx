import { IconShield } from '@tabler/icons-react';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import classes from './avatar.module.css';

/** The first letters of a name: two of a Latin one, the first of any other. */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  if (!/^\p{Script=Latin}/u.test(first)) return Array.from(first)[0] ?? '';
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
};

/** A colour for each, always the same. */
const shade = (id: string): number =>
  Array.from(id).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;

/** Somebody's picture, or the letters of their name; the platform has its sign. */
export function Avatar({
  peer,
  size = 40,
}: {
  readonly peer: Conversation['peer'];
  readonly size?: number;
}) {
  const style = { inlineSize: size, blockSize: size };
  return (
    <span className={classes.avatar} style={style} data-shade={shade(peer.id ?? '')} aria-hidden>
      {peer.avatarUrl !== null ? (
        <img src={peer.avatarUrl} alt="" width={size} height={size} />
      ) : peer.realm === 'staff' ? (
        <IconShield size={size / 2} stroke={1.75} />
      ) : (
        initials(peer.name)
      )}
      {peer.isOnline && <span className={classes.online} />}
    </span>
  );
}
