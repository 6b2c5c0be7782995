import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

type Ticked = ReadonlySet<string>;

const none: Ticked = new Set();

/** What was ticked at each place one has been to, by its entry in the history; gone with the page. */
const remembered = new Map<string, Ticked>();

/** Older places than this nobody comes back to. */
const most = 30;

/** The ticked rows of the list at this place in the history: there again after a visit to a row, none on another page or filter. */
export const useTicked = (): readonly [Ticked, (ticked: Ticked) => void] => {
  const place = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href });
  const [kept, setKept] = useState({ place, ticked: remembered.get(place) ?? none });
  if (kept.place !== place) setKept({ place, ticked: remembered.get(place) ?? none });
  const tick = (ticked: Ticked): void => {
    remember(place, ticked);
    setKept({ place, ticked });
  };
  return [kept.place === place ? kept.ticked : none, tick];
};

const remember = (place: string, ticked: Ticked): void => {
  remembered.delete(place);
  if (ticked.size > 0) remembered.set(place, ticked);
  const [oldest] = remembered.keys();
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
};
