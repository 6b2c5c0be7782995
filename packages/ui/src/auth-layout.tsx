import { IconCircleCheckFilled } from '@khidma/icons';
import { useId, type ReactNode } from 'react';
import classes from './auth-layout.module.css';

export interface AuthLayoutProps {
  title: string;
  description?: ReactNode;
  /** On the page's white side, on a phone only: the dark panel has `panelLogo`. */
  logo: ReactNode;
  panelLogo: ReactNode;
  /** What the panel says on a desk; a phone goes straight to the form. */
  pitch: {
    title: string;
    text?: string | undefined;
    points?: readonly string[] | undefined;
    foot?: ReactNode;
  };
  /** At the top: LangSwitch. */
  bar?: ReactNode;
  /** Under the form: the other way in. */
  below?: ReactNode;
  children: ReactNode;
}

/** The pages before signing in: the form on white, beside it the brand in emerald tile work. */
export function AuthLayout({
  title,
  description,
  logo,
  panelLogo,
  pitch,
  bar,
  below,
  children,
}: AuthLayoutProps) {
  return (
    <div className={classes.layout}>
      <aside className={classes.side}>
        <Tiles />
        <div>{panelLogo}</div>
        <div className={classes.pitch}>
          <p className={classes.pitchTitle}>{pitch.title}</p>
          {pitch.text !== undefined && <div className={classes.pitchText}>{pitch.text}</div>}
          {pitch.points && (
            <ul className={`k-stack-3 ${classes.points}`}>
              {pitch.points.map((point) => (
                <li key={point}>
                  <IconCircleCheckFilled size={20} aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="k-quiet">{pitch.foot}</div>
      </aside>
      <div className={classes.panel}>
        <header className={classes.bar}>
          <span className={classes.phoneLogo}>{logo}</span>
          <div className={classes.tools}>{bar}</div>
        </header>
        <main className={classes.form}>
          <div>
            <h1 className="k-title">{title}</h1>
            {description != null && <div className={classes.description}>{description}</div>}
          </div>
          {children}
          {below != null && <div className={`k-quiet ${classes.below}`}>{below}</div>}
        </main>
      </div>
    </div>
  );
}

/** Eight-pointed stars and crosses, the tile work of the Gulf, as one repeating figure. */
function Tiles() {
  const id = useId();
  return (
    <svg className={classes.pattern} aria-hidden focusable="false">
      <defs>
        <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M24 24h48v48H24z" />
            <path d="M48 14.06 81.94 48 48 81.94 14.06 48z" />
            <path d="M48 0v14.06M48 81.94V96M0 48h14.06M81.94 48H96" />
            <path d="M0 0l24 24M96 0 72 24M0 96l24-24M96 96 72 72" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
