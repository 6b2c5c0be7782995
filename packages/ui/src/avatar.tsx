import { type ReactNode, useState } from 'react';
import { UserText } from './bdi.tsx';
import classes from './avatar.module.css';
import { cx } from './cx.ts';

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
        // Drawn, not said: a button's words are the name beside it.
        <span data-initials={initialsOf(name)} />
      ) : (
        <img src={url} alt="" decoding="async" onError={() => setBroken(url)} />
      )}
    </span>
  );
}

interface NamedAvatarProps extends Pick<AvatarProps, 'name' | 'url'> {
  /** Small and grey below the name: where somebody lives. Both then keep to a line each. */
  meta?: ReactNode;
}

/** Somebody in a line: picture and name. */
export function NamedAvatar({ name, url, meta }: NamedAvatarProps) {
  return (
    <span className={classes.named}>
      <Avatar name={name} url={url} />
      {meta === undefined ? (
        <UserText className={classes.name}>{name}</UserText>
      ) : (
        <span className={classes.two}>
          <UserText className="k-clip">{name}</UserText>
          <span className="k-quiet k-clip">{meta}</span>
        </span>
      )}
    </span>
  );
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the initials of a name: two of Latin, Greek or Cyrillic letters, the surname's character in Chinese, one letter in Arabic, where two would join into a word. */
function initialsOf(name: string): string {
  const words = name.split(/[\s\-–·,&/()"'“”«»]+/u);
  const [first = '', ...others] = words.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const last = others.findLast((word) => !legalForm.test(word));
  if (last === undefined || !isCased(first) || !isCased(last)) return letterOf(first);
  return letterOf(first) + letterOf(last);
}

const legalForm = /^(l\.?l\.?c|fze|fzco|ltd|inc|est|co)\.?$/i;

const isCased = (word: string): boolean => /^[\p{Lu}\p{Ll}\p{Lt}]/u.test(word);

function letterOf(word: string): string {
  // The Arabic article says nothing of a name.
  const [letter] = letters.segment(word.replace(/^ال(?=\p{L}{2})/u, ''));
  return letter?.segment.toLocaleUpperCase('en') ?? '';
}
