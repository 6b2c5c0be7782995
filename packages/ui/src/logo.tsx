import { cx } from './cx.tsx';
import classes from './logo.module.css';

export interface LogoMarkProps {
  size?: number | undefined;
  /** For dark ground: white star, dark roof. */
  light?: boolean | undefined;
}

/** The mark: the eight-pointed star of Gulf tile work, a roof, and under it a tick: served at home. */
export function LogoMark({ size = 28, light }: LogoMarkProps) {
  const ground = light ? '#fff' : 'var(--k-accent)';
  const line = light ? 'var(--k-accent-deep)' : '#fff';
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden focusable="false">
      <g fill={ground}>
        <rect x="6.5" y="6.5" width="27" height="27" rx="4" />
        <rect x="6.5" y="6.5" width="27" height="27" rx="4" transform="rotate(45 20 20)" />
      </g>
      <g fill="none" stroke={line} strokeWidth="2.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="m10.8 19.4 9.2-8 9.2 8" />
        <path d="m15 22.6 3.7 3.7 6.4-6.6" />
      </g>
    </svg>
  );
}

export interface LogoProps extends LogoMarkProps {
  /** Arabic writes the name in Arabic letters; all others in Latin. */
  lang: string;
  /** A second word for the app: "Console", "Merchants". */
  suffix?: string | undefined;
}

/** Mark and name. */
export function Logo({ lang, size = 28, light, suffix }: LogoProps) {
  const arabic = lang.startsWith('ar');
  return (
    <span className={cx(classes.logo, light && classes.light)}>
      <LogoMark size={size} light={light} />
      <span className={classes.word} lang={arabic ? 'ar' : 'en'} style={{ fontSize: size * (arabic ? 0.72 : 0.68) }}>
        {arabic ? 'خدمة' : 'Khidma'}
      </span>
      {suffix !== undefined && <span className={classes.suffix}>{suffix}</span>}
    </span>
  );
}
