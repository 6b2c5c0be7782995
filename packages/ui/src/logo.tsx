import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import classes from './logo.module.css';

export interface LogoMarkProps {
  size?: number | undefined;
  /** For dark ground: white star, dark house. */
  light?: boolean | undefined;
}

/** The mark: the eight-pointed star of Gulf tile work, in it a house with a tick: served at home. */
export function LogoMark({ size = 28, light }: LogoMarkProps) {
  const ground = light ? 'var(--k-text)' : 'var(--k-accent)';
  const house = light ? 'var(--k-hero)' : 'var(--k-on-accent)';
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden focusable="false">
      <g fill={ground}>
        <rect x="6.5" y="6.5" width="27" height="27" rx="4" />
        <rect x="6.5" y="6.5" width="27" height="27" rx="4" transform="rotate(45 20 20)" />
      </g>
      <path
        fill={house}
        d="M18.9 10.4a1.7 1.7 0 0 1 2.2 0l8 6.9c.4.3.6.8.6 1.3v9a2 2 0 0 1-2 2H12.3a2 2 0 0 1-2-2v-9c0-.5.2-1 .6-1.3z"
      />
      <path
        d="m15 21.4 3.7 3.6 6.4-6.8"
        fill="none"
        stroke={ground}
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export interface LogoProps extends LogoMarkProps {
  /** Arabic writes the name in Arabic letters; all others in Latin. */
  lang: string;
  /** A second word for the app: "Console", "Merchants". */
  suffix?: string | undefined;
}

const wordSize = (px: number): CSSProperties & Readonly<Record<'--word', string>> => ({
  '--word': `${px}px`,
});

/** Mark and name. */
export function Logo({ lang, size = 28, light, suffix }: LogoProps) {
  const arabic = lang.startsWith('ar');
  return (
    <span className={cx(classes.logo, light && classes.light)}>
      <LogoMark size={size} light={light} />
      <span
        className={classes.word}
        lang={arabic ? 'ar' : 'en'}
        style={wordSize(size * (arabic ? 0.72 : 0.68))}
      >
        {arabic ? 'خِدمة' : 'Khidma'}
      </span>{' '}
      {suffix !== undefined && <span className={classes.suffix}>{suffix}</span>}
    </span>
  );
}
