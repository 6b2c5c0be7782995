import { type AnyRoute, createRoute, type ResolveParams } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.tsx';
import { prefetch, type RouterContext } from './page-data.ts';
import type { PageRoute } from './page-route.ts';

/** What a route is loaded with: its app's router hands over the first, the page's description says the others. */
interface LoadedWith<Path extends string, Search> {
  readonly context: RouterContext;
  readonly deps: { readonly search?: Search };
  readonly params: ResolveParams<Path>;
}

const mountPage = <Parent extends AnyRoute, const Path extends string, Search>(
  parent: Parent,
  page: PageRoute<Path, Search>,
) =>
  createRoute({
    getParentRoute: () => parent,
    path: page.path,
    validateSearch: page.search ?? ((): Search => ({}) as Search), // a page that reads no search has none
    beforeLoad: () => page.guard?.(),
    loaderDeps: ({ search }) => (page.dataOfSearch ? { search } : {}),
    loader: (loaded) => {
      const { context, deps, params } = loaded as unknown as LoadedWith<Path, Search>; // see there
      const { search } = deps;
      prefetch(
        context,
        ...(page.data?.(params) ?? []),
        ...(search === undefined ? [] : (page.dataOfSearch?.(search, params) ?? [])),
      );
    },
    component: lazyPage(async () => (await page.load()).default),
  });

type Mounted<Parent extends AnyRoute, Page> =
  Page extends PageRoute<infer Path, infer Search>
    ? ReturnType<typeof mountPage<Parent, Path, Search>>
    : never;

/** As much of a page as all have: what they read of their addresses differs. */
type AnyPage = Pick<PageRoute, 'path' | 'load'>;

/** Makes the routes of pages within a frame; each page asks for its data beside its code. */
export const mountPages = <Parent extends AnyRoute, const Pages extends readonly AnyPage[]>(
  parent: Parent,
  pages: Pages,
): { readonly [Index in keyof Pages]: Mounted<Parent, Pages[Index]> } => {
  const routes: unknown = pages.map((page) => mountPage(parent, page as PageRoute)); // `pageRoutes` makes whole ones
  return routes as { readonly [Index in keyof Pages]: Mounted<Parent, Pages[Index]> }; // one for each, in their order
};
