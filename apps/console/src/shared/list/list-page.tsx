import { FoundList } from '@khidma/app/list/found-list';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { type ListFilter, ListFilters } from '@khidma/app/list/list-filters';
import type { RecordListProps } from '@khidma/app/list/record-list';
import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import type { FilterBarProps } from '@khidma/ui/filter-bar';
import { Page, PageHeader } from '@khidma/ui/page';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListTools } from '../list-tools.tsx';
import { paths } from '../paths.ts';

/** What a list keeps in the URL: a page, and what narrows it. */
interface PagedSearch {
  readonly page?: number | undefined;
}

/** What narrows a list: all that its URL keeps, but for the page. */
type Narrowed<Search> = Omit<Search, 'page'>;

/** What a list is narrowed by. */
interface ListNarrowing<Search> extends Pick<FilterBarProps, 'end'> {
  readonly list: DeskList;
  readonly search: Search;
  readonly filters: readonly ListFilter<Narrowed<NoInfer<Search>>>[];
  /** What orders the list and does not narrow it. */
  readonly keeps?: readonly (keyof Narrowed<NoInfer<Search>> & string)[];
  /** What stands in the head beside the tools of every list. */
  readonly actions?: (tools: ReactNode) => ReactNode;
}

interface ListHeadProps<Search> extends ListNarrowing<Search> {
  readonly word: (word: 'title' | 'description' | 'find') => string;
  readonly total: number | undefined;
  /** Filters of other kinds, behind the declared ones. */
  readonly otherFilters?: ReactNode;
  /** What stands above the filters. */
  readonly children?: ReactNode;
}

/** Returns what goes elsewhere in the list that is shown. */
export const useListSearch = (): ((next: object, replace?: boolean) => void) => {
  const navigate = useNavigate();
  return (next, replace = false) => void navigate({ to: '.', search: () => next, replace });
};

/** The head of a page of a list: what it is, its views and files, and what narrows it. */
export function ListHead<Search extends PagedSearch>({
  list,
  word,
  search: { page: _page, ...narrowed },
  total,
  filters,
  keeps = [],
  actions = (tools) => tools,
  otherFilters,
  children,
  end,
}: ListHeadProps<Search>) {
  const goTo = useListSearch();
  const asked = Object.entries<unknown>(narrowed).filter(
    ([name]) => !keeps.some((kept) => kept === name),
  );
  return (
    <>
      <PageHeader
        title={word('title')}
        description={word('description')}
        actions={actions(
          <ListTools list={list} filter={Object.fromEntries(asked)} total={total} />,
        )}
      />
      {children}
      <ListFilters
        label={word('find')}
        search={narrowed}
        keeps={keeps}
        onChange={goTo}
        filters={filters}
        end={end}
      >
        {otherFilters}
      </ListFilters>
    </>
  );
}

type ListWord =
  | 'title'
  | 'description'
  | 'find'
  | 'empty'
  | 'emptyText'
  | 'noMatch'
  | 'noMatchText';

interface ListPageProps<Row, Search>
  extends
    ListNarrowing<Search>,
    Pick<RecordListProps<Row>, 'query' | 'columns' | 'rowHref' | 'viewName'> {
  /** What the page says of itself. */
  readonly word: (word: ListWord) => string;
  /** What stands above the filters. */
  readonly above?: ReactNode;
  /** What stands between the filters and the list. */
  readonly notice?: ReactNode;
  /** What stands below the list. */
  readonly children?: ReactNode;
}

/** A page of a list that filters narrow: its head, the filters as they are declared, and the rows that fit. */
export function ListPage<Row extends { readonly id: string }, Search extends PagedSearch>({
  query,
  columns,
  rowHref,
  viewName,
  above,
  notice,
  children,
  ...head
}: ListPageProps<Row, Search>) {
  const { list, word, search, keeps } = head;
  const { page: _page, ...narrowed } = search;
  return (
    <Page>
      <ListHead {...head} total={query.data?.total}>
        {above}
      </ListHead>
      {notice}
      <FoundList
        twoLines
        viewName={viewName}
        query={query}
        label={word('title')}
        columns={columns}
        rowHref={rowHref}
        isFiltered={isNarrowed(narrowed, keeps)}
        word={word}
        allHref={paths[list]()}
      />
      {children}
    </Page>
  );
}
