import { useState } from 'react';
import { UserText } from './bdi.tsx';
import classes from './avatar.module.css';
import { cx } from './cx.ts';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /** Whose picture it is: its initials stand where there is none. */
  name: string;
  url: string | null;
  /** `s` beside a name in a line, `m` in a row of two lines, `l` at the head of a page. */
  size?: 's' | 'm' | 'l' | undefined;
}

/** Somebody's picture, or the initials of the name. Hidden from readers of the screen: the name stands beside it. */
export function Avatar({ name, url, size = 's' }: AvatarProps) {
  // A picture that was taken away since the page was asked for.
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={cx(classes.avatar, classes[size])} aria-hidden>
      {url === null || url === broken ? (
        <bdi>{initialsOf(name)}</bdi>
      ) : (
        <img src={url} alt="" decoding="async" onError={() => setBroken(url)} />
      )}
    </span>
  );
}

/** Somebody in a line: picture and name. */
export function NamedAvatar({ name, url }: Pick<AvatarProps, 'name' | 'url'>) {
  return (
    <span className={classes.named}>
      <Avatar name={name} url={url} />
      <UserText className={classes.name}>{name}</UserText>
    </span>
  );
}
