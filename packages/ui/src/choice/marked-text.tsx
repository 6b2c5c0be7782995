import { markedParts } from './marked-parts.tsx';

/** A name in which what was typed stands out. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  return markedParts(text, query).map(({ part, isMarked }, index) =>
    isMarked ? <mark key={index}>{part}</mark> : part,
  );
}
