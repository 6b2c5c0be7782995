import type { RemarkShape } from '@khidma/contract/shapes/application';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Remarks by field path. */
type Drafts = Readonly<Record<string, string>>;

// They outlive the screen, so that a look into the queue loses nothing, and end with the page.
const store = createStore((): Readonly<Record<string, Drafts>> => ({}));

const none: Drafts = {};

/** Remarks on one thing under review that have been noted and not been sent. */
export interface RemarkDrafts {
  readonly of: (path: string) => string | undefined;
  readonly set: (path: string, text: string) => void;
  readonly remove: (path: string) => void;
  readonly clear: () => void;
  /** As a decision takes them; blank ones say nothing and stay behind. */
  readonly all: readonly RemarkShape[];
}

/** The drafts of the thing that `subject` names: its id and what else makes it this submission. */
export const useRemarkDrafts = (subject: string): RemarkDrafts => {
  const drafts = useStore(store, (all) => all[subject] ?? none);
  const put = (next: Drafts): void => store.setState({ [subject]: next });
  return {
    of: (path) => drafts[path],
    set: (path, text) => put({ ...drafts, [path]: text }),
    remove: (path) => put(Object.fromEntries(Object.entries(drafts).filter(([at]) => at !== path))),
    clear: () => put(none),
    all: Object.entries(drafts).flatMap(([path, text]) =>
      text.trim() === '' ? [] : [{ path, text: text.trim() }],
    ),
  };
};
