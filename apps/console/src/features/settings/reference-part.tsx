import type { ReferenceEntry } from '@khidma/contract/shapes/reference';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { TableSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { SearchField } from '@khidma/ui/search-field';
import { IconPlus } from '@khidma/ui/icons/plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { EntryDialogs, type Asked } from './entry-dialogs.tsx';
import { EntryRow } from './entry-row.tsx';
import { ReadOnlyNotice } from './fees-part.tsx';
import { shownEntries } from './found-entries.ts';
import classes from './settings.module.css';
import { useQuery } from '@tanstack/react-query';
import { referenceQuery } from './settings-queries.ts';

/** One of the two trees that forms choose from, with a search and what can be done to each entry. */
export function ReferencePart({ kind }: { readonly kind: ReferenceEntry['kind'] }) {
  const t = useTranslations('consoleSettings');
  const word = useTranslations('common');
  const query = useQuery(referenceQuery);
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<Asked | null>(null);
  const { data } = query;
  if (data === undefined)
    return query.isError ? <LoadFailed query={query} /> : <TableSkeleton label={word('loading')} />;
  const entries = kind === 'category' ? data.categories : data.places;
  const rows = shownEntries(entries, { text, open });
  const toggle = (id: string): void =>
    setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
  return (
    <>
      {!data.mayChange && <ReadOnlyNotice />}
      <Section
        title={t(kind === 'category' ? 'part.categories' : 'part.places')}
        description={t(kind === 'category' ? 'tree.categoriesText' : 'tree.placesText')}
        flush
        actions={
          data.mayChange &&
          kind === 'category' && (
            <Button
              kind="primary"
              icon={<IconPlus size={18} aria-hidden />}
              onClick={() => ask({ what: 'add', parent: null })}
            >
              {t('tree.addRoot')}
            </Button>
          )
        }
      >
        <div className={classes.search}>
          <SearchField
            label={t('tree.search')}
            value={text}
            onChange={setText}
            clearLabel={word('reset')}
          />
        </div>
        {rows.length === 0 ? (
          <EmptyState title={t('tree.none')}>{t('tree.noneText')}</EmptyState>
        ) : (
          <ul className={classes.rows}>
            {rows.map((row) => (
              <EntryRow
                key={row.entry.id}
                row={row}
                isOpen={text.trim() !== '' || open.has(row.entry.id)}
                onToggle={() => toggle(row.entry.id)}
                onAsk={data.mayChange ? ask : undefined}
              />
            ))}
          </ul>
        )}
      </Section>
      {asked !== null && <EntryDialogs kind={kind} asked={asked} onClose={() => ask(null)} />}
    </>
  );
}
