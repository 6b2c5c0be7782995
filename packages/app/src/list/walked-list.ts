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

/**
 * The same record: by path, and by what is open on a page that shows one beside its list; else by all that its own
 * address says, such as a day on a page of days.
 */
const isSame = (record: string, here: string): boolean => {
  const [a, b] = [new URL(record, 'http://x'), new URL(here, 'http://x')];
  const says = a.searchParams.has('open') ? ['open'] : ['open', ...a.searchParams.keys()];
  return (
    a.pathname === b.pathname &&
    says.every((key) => plain(a.searchParams.get(key)) === plain(b.searchParams.get(key)))
  );
};

const plain = (value: string | null): string => (value ?? '').replaceAll('"', '');

/** Returns where the record at an address stands in the list that was shown last. */
export const usePlaceInList = (here: string): PlaceInList | null =>
  placeAmong(
    useStore(walked, ({ hrefs }) => hrefs),
    here,
  );
