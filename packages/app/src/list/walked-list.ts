import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';

/** The addresses of the records that a list showed last, in its order: from one of them the next is one step away. */
const walked = createStore<{ readonly hrefs: readonly string[] }>(() => ({ hrefs: [] }));

/** Keeps what a list shows now. */
export const rememberList = (hrefs: readonly string[]): void => {
  walked.setState({ hrefs });
};

/** A record's place among those of the list that it was opened from. */
export interface PlaceInList {
  /** From 1 on. */
  readonly place: number;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Returns a place among addresses; null where the address is none of them. */
export const placeAmong = (hrefs: readonly string[], here: string): PlaceInList | null => {
  const at = hrefs.findIndex((href) => isSame(href, here));
  return at === -1
    ? null
    : { place: at + 1, count: hrefs.length, previous: hrefs[at - 1], next: hrefs[at + 1] };
};

/** The same record: by path, and by what is open on a page that shows one beside its list. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [new URL(one, 'http://x'), new URL(other, 'http://x')];
  return (
    a.pathname === b.pathname &&
    plain(a.searchParams.get('open')) === plain(b.searchParams.get('open'))
  );
};

const plain = (value: string | null): string => (value ?? '').replaceAll('"', '');

/** Returns where the record at an address stands in the list that was shown last. */
export const usePlaceInList = (here: string): PlaceInList | null =>
  placeAmong(
    useStore(walked, ({ hrefs }) => hrefs),
    here,
  );
