import { memo, useEffect, useRef, useState } from 'react';
import { ConversationRow } from './conversation-row.tsx';

const chunkSize = 40;

/** What a row is high before it was ever shown, in pixels. */
const usualHeight = 88;

/** Rows this near to what is in sight are there, in pixels: a turn of the wheel shows nothing empty. */
const margin = 1600;

/** Returns conversations in chunks that come and go together. */
export const chunksOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, place) =>
    ids.slice(place * chunkSize, (place + 1) * chunkSize),
  );

interface RowChunkProps {
  readonly ids: readonly string[];
  /** It is there from the start: what one sees first does not wait for a measurement. */
  readonly isFirst: boolean;
}

/** Rows of a list of thousands: those far from what is in sight are a gap of their height. */
export const RowChunk = memo(
  function RowChunk({ ids, isFirst }: RowChunkProps) {
    const element = useRef<HTMLLIElement>(null);
    // What its rows take up while they are not there; null while they are.
    const [gap, setGap] = useState(isFirst ? null : ids.length * usualHeight);
    useEffect(() => {
      const chunk = element.current;
      if (chunk === null) return;
      const look = new IntersectionObserver(
        ([entry]) => {
          // Whoever stands on a row of it keeps it.
          const isKept = chunk.contains(document.activeElement);
          if (entry === undefined || (!entry.isIntersecting && isKept)) return;
          setGap(entry.isIntersecting ? null : chunk.offsetHeight);
        },
        { root: chunk.parentElement, rootMargin: `${margin}px 0px` },
      );
      look.observe(chunk);
      return () => look.disconnect();
    }, []);
    return (
      <li ref={element} role="none" style={gap === null ? undefined : { blockSize: gap }}>
        {gap === null && (
          <ul role="none">
            {ids.map((id) => (
              <ConversationRow key={id} id={id} />
            ))}
          </ul>
        )}
      </li>
    );
  },
  (before, now) =>
    before.ids.length === now.ids.length && before.ids.every((id, at) => id === now.ids[at]),
);
