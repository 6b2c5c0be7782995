import classes from './short-words.module.css';

interface ShortWordsProps {
  /** As much of the words as is seen where the window is not wide. */
  readonly short: string;
  /** All of the words: heard everywhere, seen where there is room. */
  readonly children: string;
}

/** The words of a button that stands beside others. */
export function ShortWords({ short, children }: ShortWordsProps) {
  return (
    <>
      <span className={classes.short} aria-hidden>
        {short}
      </span>
      <span className={classes.whole}>{children}</span>
    </>
  );
}
