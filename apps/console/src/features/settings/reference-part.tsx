import { AskDialog } from '../../shared/decision/ask-dialog.tsx';
import { useDataLang } from '../../shared/session-store.ts';
import { ReadOnlyNotice } from './fees-part.tsx';
import { shownEntries, type ShownEntry } from './found-entries.ts';
import { NamesDialog, noNames, useNameProblems } from './names-dialog.tsx';
import classes from './settings.module.css';
import { useSaved, useSettingForm } from './use-saved.ts';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import {
  addReferenceEntry,
  listReference,
  moveReferenceEntry,
  offerReferenceEntry,
  renameReferenceEntry,
} from '@khidma/contract/catalogue/reference';
import type { ReferenceEntry } from '@khidma/contract/shapes/reference';
import { langs } from '@khidma/domain/reference/codes';
import { languages } from '@khidma/i18n/languages';
import { IconChevronDown, IconChevronRight, IconDots, IconPlus } from '@khidma/icons';
import { StatusBadge } from '@khidma/ui/badge';
import { Button, IconButton } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { DotLine } from '@khidma/ui/dot-line';
import { EmptyState } from '@khidma/ui/empty-state';
import { given } from '@khidma/ui/given';
import { MenuButton } from '@khidma/ui/menu-button';
import { Section } from '@khidma/ui/page';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { SearchField } from '@khidma/ui/search-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** One of the two trees that forms choose from, with a search and what can be done to each entry. */
export function ReferencePart({ kind }: { readonly kind: ReferenceEntry['kind'] }) {
  const t = useTranslations('consoleSettings');
  const word = useTranslations('common');
  const query = useEndpointQuery(listReference, {});
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<Asked | null>(null);
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} />;
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

interface EntryRowProps {
  readonly row: ShownEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Undefined for those who may only look. */
  readonly onAsk: ((asked: Asked) => void) | undefined;
}

/** An entry of a tree: what it is called in the three languages, and what can be done to it. */
function EntryRow({ row, isOpen, onToggle, onAsk }: EntryRowProps) {
  const t = useTranslations('consoleSettings.tree');
  const lang = useDataLang();
  const { entry, depth, children } = row;
  const name = entry.names[lang];
  const others = langs.filter((one) => one !== lang);
  return (
    <li className={classes.entry} data-depth={depth}>
      {children > 0 ? (
        <IconButton
          size="sm"
          label={t('open', { name })}
          aria-expanded={isOpen}
          icon={isOpen ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
          flip={!isOpen}
          onClick={onToggle}
        />
      ) : (
        <span className={classes.noToggle} />
      )}
      <div className={classes.rowText}>
        <span className="k-medium">
          <bdi>{name}</bdi>{' '}
          {entry.isHidden && <StatusBadge tone="neutral">{t('hidden')}</StatusBadge>}
        </span>
        <Caption>
          <DotLine>
            {others.map((one) => (
              <bdi key={one} lang={languages[one].bcp47}>
                {entry.names[one]}
              </bdi>
            ))}
          </DotLine>
        </Caption>
        {row.isLastOffered && <Caption>{t('lastOffered')}</Caption>}
      </div>
      {children > 0 && (
        <span className={classes.count}>
          <Caption>{t('count', { count: children })}</Caption>
        </span>
      )}
      {onAsk && <EntryMenu row={row} name={name} onAsk={onAsk} />}
    </li>
  );
}

interface EntryMenuProps {
  readonly row: ShownEntry;
  readonly name: string;
  readonly onAsk: (asked: Asked) => void;
}

function EntryMenu({ row, name, onAsk }: EntryMenuProps) {
  const t = useTranslations('consoleSettings.tree');
  // Moving is undone by moving back, and seen at once: it asks nothing.
  const saved = useSaved(moveReferenceEntry, (input) => ({
    ...input,
    to: input.to === 'up' ? ('down' as const) : ('up' as const),
  }));
  const { mutate } = useEndpointMutation(moveReferenceEntry, {
    silent: true,
    onSuccess: (_answer, input) => saved(input),
  });
  const { entry, isFirst, isLast, isLastOffered } = row;
  const { kind, id, level } = entry;
  const items: MenuItem[] = given([
    { key: 'rename', label: t('rename'), onSelect: () => onAsk({ what: 'rename', entry }) },
    level !== 'leaf' &&
      level !== 'subCommunity' && {
        key: 'add',
        label: t('addBelow'),
        onSelect: () => onAsk({ what: 'add', parent: entry }),
      },
    !isFirst && { key: 'up', label: t('up'), onSelect: () => mutate({ kind, id, to: 'up' }) },
    !isLast && { key: 'down', label: t('down'), onSelect: () => mutate({ kind, id, to: 'down' }) },
    !isLastOffered && {
      key: 'offer',
      label: t(entry.isHidden ? 'show' : 'hide'),
      danger: !entry.isHidden,
      onSelect: () => onAsk({ what: 'offer', entry }),
    },
  ]);
  return (
    <MenuButton label={t('menu', { name })} items={items}>
      <IconDots size={18} aria-hidden />
    </MenuButton>
  );
}

/** What was asked for: a new entry, another name, or whether it is offered. */
type Asked =
  | { readonly what: 'add'; readonly parent: ReferenceEntry | null }
  | { readonly what: 'rename' | 'offer'; readonly entry: ReferenceEntry };

interface EntryDialogsProps {
  readonly kind: ReferenceEntry['kind'];
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** The dialog of what was asked for. */
function EntryDialogs({ kind, asked, onClose }: EntryDialogsProps) {
  if (asked.what === 'add')
    return <AddDialog kind={kind} parent={asked.parent} onClose={onClose} />;
  if (asked.what === 'rename') return <RenameDialog entry={asked.entry} onClose={onClose} />;
  return <OfferDialog entry={asked.entry} onClose={onClose} />;
}

interface AddDialogProps extends Pick<EntryDialogsProps, 'kind' | 'onClose'> {
  readonly parent: ReferenceEntry | null;
}

function AddDialog({ kind, parent, onClose }: AddDialogProps) {
  const t = useTranslations('consoleSettings.tree');
  const lang = useDataLang();
  const form = useSettingForm({
    endpoint: addReferenceEntry,
    blank: { names: noNames },
    problemsOf: useNameProblems(),
    inputOf: ({ names }) => ({ kind, parentId: parent?.id ?? null, names }),
    onClose,
  });
  return (
    <NamesDialog
      form={form}
      title={parent === null ? t('addRootTitle') : t('addTitle', { name: parent.names[lang] })}
      effect={t('addEffect')}
      confirmLabel={t('addSubmit')}
    />
  );
}

interface OneProps {
  readonly entry: ReferenceEntry;
  readonly onClose: () => void;
}

function RenameDialog({ entry: { kind, id, names: before }, onClose }: OneProps) {
  const t = useTranslations('consoleSettings.tree');
  const lang = useDataLang();
  const form = useSettingForm({
    endpoint: renameReferenceEntry,
    blank: { names: before },
    problemsOf: useNameProblems(),
    inputOf: ({ names }) => ({ kind, id, names }),
    undo: (input) => ({ ...input, names: before }),
    onClose,
  });
  return (
    <NamesDialog
      form={form}
      title={t('renameTitle', { name: before[lang] })}
      effect={t('renameEffect')}
      confirmLabel={t('rename')}
    />
  );
}

function OfferDialog({ entry, onClose }: OneProps) {
  const t = useTranslations('consoleSettings.tree');
  const lang = useDataLang();
  const { kind, id, names, isHidden, level } = entry;
  const what = level === 'emirate' ? 'emirate' : 'other';
  const input = { kind, id, isOffered: isHidden };
  const saved = useSaved(offerReferenceEntry, () => ({ ...input, isOffered: !isHidden }));
  return (
    <AskDialog
      endpoint={offerReferenceEntry}
      input={input}
      onClose={onClose}
      onDone={() => saved(input)}
      title={t(isHidden ? 'showTitle' : 'hideTitle', { name: names[lang] })}
      confirmLabel={t(isHidden ? 'show' : 'hide')}
      danger={!isHidden}
    >
      {t(isHidden ? `showText.${what}` : `hideText.${what}`)}
    </AskDialog>
  );
}
