import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { Page, PageHeader } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useListSearch } from '../list/list-page.tsx';
import { ListTools } from '../list-tools.tsx';
import type { CaseSearch } from './assigned-search.ts';
import { CaseList, type CaseListProps, type CaseRow } from './case-list.tsx';

interface CasePageProps<Row, Search> extends Omit<
  CaseListProps<Row>,
  'queue' | 'filter' | 'onFilter' | 'label'
> {
  readonly queue: CaseQueue & DeskList;
  /** What the URL narrows the queue to, and its page. */
  readonly search: Search;
  readonly word: (word: 'title' | 'description') => string;
  /** What stands above the queue: the tabs of its states, filters of its own. */
  readonly above?: ReactNode;
  /** What stands below the queue. */
  readonly children?: ReactNode;
}

/** A page of a queue whose things are taken in hand. */
export function CasePage<Row extends CaseRow, Search extends CaseSearch>({
  search,
  word,
  above,
  children,
  ...list
}: CasePageProps<Row, Search>) {
  const goTo = useListSearch();
  const { page: _page, ...narrowed } = search;
  const { assigned, late } = search;
  return (
    <Page>
      <PageHeader
        title={word('title')}
        description={word('description')}
        actions={<ListTools list={list.queue} filter={narrowed} total={list.query.data?.total} />}
      />
      {above}
      <CaseList
        {...list}
        filter={{ assigned, late }}
        onFilter={(next) => goTo({ ...narrowed, ...next })}
        label={word('title')}
      />
      {children}
    </Page>
  );
}
