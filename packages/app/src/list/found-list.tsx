import { NothingFound } from './nothing-found.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';
import { useTranslations } from 'use-intl';

interface FoundListProps<Row> extends Omit<RecordListProps<Row>, 'empty'> {
  readonly isFiltered: boolean;
  /** What the list says of itself where nothing stands in it: at all, or nothing that fits. */
  readonly word: (word: 'empty' | 'emptyText' | 'noMatch' | 'noMatchText') => string;
  /** The whole list. */
  readonly allHref: string;
}

/** A list that filters narrow; where nothing fits it says so, and leads back to all of it. */
export function FoundList<Row extends { readonly id: string }>({
  isFiltered,
  word,
  allHref,
  ...list
}: FoundListProps<Row>) {
  const t = useTranslations('common');
  return (
    <RecordList
      {...list}
      empty={
        <NothingFound
          isFiltered={isFiltered}
          none={{ title: word('empty'), text: word('emptyText') }}
          noMatch={{
            title: word('noMatch'),
            text: word('noMatchText'),
            allHref,
            allLabel: t('reset'),
          }}
        />
      }
    />
  );
}
