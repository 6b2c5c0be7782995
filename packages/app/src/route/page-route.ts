import { type ResolveParams, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PageQuery } from './page-data.ts';

/** What of a page stands in every first load. */
export interface PageDescription<Path extends string, Search, Frame extends string, Nav> {
  /** Its address, as the router writes it: `/orders/$id`. */
  readonly path: Path;
  /** What it is shown in, where that is not what most pages are shown in. */
  readonly frame?: Frame;
  /** Leads whoever may not see it elsewhere, by throwing a redirect. */
  readonly guard?: () => void;
  /** Reads what stands behind the question mark; what makes no sense there is left out. */
  readonly search?: (input: Record<string, unknown>) => Search;
  /** What it shows: asked for while its code comes, and already when a link to it is pointed at. */
  readonly data?: (params: ResolveParams<Path>) => readonly PageQuery[];
  /** The same, of what the search names: asked for whenever that changes. */
  readonly dataOfSearch?: (search: Search, params: ResolveParams<Path>) => readonly PageQuery[];
  /** Its place in the navigation. */
  readonly nav?: Nav;
}

/** Fetches the component that a page shows. */
export type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

interface Go<Search> {
  readonly search: Search | ((before: Search) => Search);
  readonly replace?: boolean;
  readonly resetScroll?: boolean;
}

/** The route of a page, and what the page reads of the address that it is shown at. */
export interface PageRoute<
  Path extends string = string,
  Search = unknown,
  Frame extends string = string,
  Nav = unknown,
> extends PageDescription<Path, Search, Frame, Nav> {
  readonly load: LoadScreen;
  readonly useParams: () => ResolveParams<Path>;
  readonly useSearch: () => Search;
  /** Returns what goes to another search of the same page. */
  readonly useNavigate: () => (to: Go<Search>) => Promise<void>;
}

const unread: LoadScreen = () =>
  Promise.reject(new Error('a page is read by the plugin of tools/vite/pages'));

/** What is read of an address by a page that looks at its path alone. */
type NoSearch = object;

/** Makes what describes the pages of an app, by the frames that it has and its entries of the navigation. */
export const pageRoutes =
  <Frame extends string, Nav>() =>
  <const Path extends string, Search = NoSearch>(
    description: PageDescription<Path, Search, Frame, Nav>,
    /** The build hands it over: the rest of the page's file. */
    load: LoadScreen = unread,
  ): PageRoute<Path, Search, Frame, Nav> => ({
    ...description,
    load,
    // The nearest route is the page's own, which has read both by this description.
    useParams: () => {
      const params: unknown = useParams({ strict: false });
      return params as ResolveParams<Path>; // see above
    },
    useSearch: () => {
      const search: unknown = useSearch({ strict: false });
      return search as Search; // see above
    },
    useNavigate: () => {
      // Each app has paths of its own: here they are texts.
      const own: object = { from: description.path };
      const navigate: unknown = useNavigate(own);
      return navigate as (to: Go<Search>) => Promise<void>; // it stays within the page, which has this search
    },
  });
