import './data-tokens.css';
import classes from './share-bar.module.css';

/** The colours of data by number; what says the same elsewhere takes `data-part` too and is painted with `--part`. */
export type PartColour = 1 | 2 | 3;

export interface ShareBarProps {
  /** What the whole is made of; less than nothing takes no room. */
  readonly parts: readonly { readonly colour: PartColour; readonly value: number }[];
}

/** A whole as one bar of its parts. Whoever hears the page is told by the figures beside it. */
export function ShareBar({ parts }: ShareBarProps) {
  return (
    <div className={classes.bar} aria-hidden>
      {parts.map(({ colour, value }) => (
        <span key={colour} data-part={colour} style={{ flexGrow: Math.max(0, value) }} />
      ))}
    </div>
  );
}
