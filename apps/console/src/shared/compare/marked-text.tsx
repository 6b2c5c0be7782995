import classes from './marked-text.module.css';
import { wordDiff } from './word-diff.ts';

interface MarkedTextProps {
  readonly text: string;
  /** The same text of the version it is compared with; null where it is compared with none. */
  readonly other: string | null;
  readonly side: Side;
}

/** Which of two versions is shown: what is in force, or what was submitted. */
export type Side = 'live' | 'submitted';

/** A text with the words marked that the other version does not have. */
export function MarkedText({ text, other, side }: MarkedTextProps) {
  if (other === null) return <>{text}</>;
  const parts = side === 'live' ? wordDiff(text, other) : wordDiff(other, text);
  const mine = side === 'live' ? 'removed' : 'added';
  return parts
    .filter(({ kind }) => kind === 'same' || kind === mine)
    .map((part, index) =>
      part.kind === 'same' ? (
        part.text
      ) : (
        <Marked key={index} side={side}>
          {part.text}
        </Marked>
      ),
    );
}

interface MarkedProps {
  readonly side: Side;
  readonly children: string;
}

/** What the other version does not have: said by the element, shown by colour and line. */
export function Marked({ side, children }: MarkedProps) {
  return side === 'live' ? (
    <del className={classes.removed}>{children}</del>
  ) : (
    <ins className={classes.added}>{children}</ins>
  );
}
