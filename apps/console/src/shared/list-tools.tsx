import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import { FileButtons } from './file-buttons.tsx';
import { setFilter } from './views/desk-filter.ts';
import { DeskViews } from './views/desk-views.ts';

interface ListToolsProps {
  readonly list: DeskList;
  /** What the list on the screen is narrowed by; its page is left out. */
  readonly filter?: object;
  /** How many rows there are; undefined as long as nobody knows. */
  readonly total: number | undefined;
}

/** What every list has in its head: views of it, where it can be narrowed, and files, narrowed as it is, for whoever may. */
export function ListTools({ list, filter, total }: ListToolsProps) {
  return (
    <>
      {filter !== undefined && <DeskViews list={list} filter={setFilter(filter)} />}
      <FileButtons file={list} {...(filter && { filter })} total={total} />
    </>
  );
}
