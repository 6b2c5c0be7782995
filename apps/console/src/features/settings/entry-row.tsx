import { langs } from '@khidma/domain/reference/codes';
import { languages } from '@khidma/i18n/languages';
import { moveReferenceEntry } from '@khidma/contract/catalogue/reference';
import { StatusBadge } from '@khidma/ui/badge';
import { IconButton } from '@khidma/ui/button';
import { MenuButton } from '@khidma/ui/menu-button';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { Small } from '@khidma/ui/small';
import { IconChevronDown } from '@khidma/ui/icons/chevron-down';
import { IconChevronRight } from '@khidma/ui/icons/chevron-right';
import { IconDots } from '@khidma/ui/icons/dots';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { useDataLang } from '../../shared/session-store.ts';
import type { Asked } from './entry-dialogs.tsx';
import type { ShownEntry } from './found-entries.ts';
import classes from './settings.module.css';
import { useSave } from './use-save.ts';

interface EntryRowProps {
  readonly row: ShownEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Undefined for those who may only look. */
  readonly onAsk: ((asked: Asked) => void) | undefined;
}

/** An entry of a tree: what it is called in the three languages, and what can be done to it. */
export function EntryRow({ row, isOpen, onToggle, onAsk }: EntryRowProps) {
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
        <span className={classes.rowTitle}>
          <bdi>{name}</bdi>{' '}
          {entry.isHidden && <StatusBadge tone="neutral">{t('hidden')}</StatusBadge>}
        </span>
        <Small>
          <DotLine>
            {others.map((one) => (
              <bdi key={one} lang={languages[one].bcp47}>
                {entry.names[one]}
              </bdi>
            ))}
          </DotLine>
        </Small>
        {row.isLastOffered && <Small>{t('lastOffered')}</Small>}
      </div>
      {children > 0 && (
        <span className={classes.count}>
          <Small>{t('count', { count: children })}</Small>
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
  const { save } = useSave(
    moveReferenceEntry,
    () => undefined,
    (input) => ({ ...input, to: input.to === 'up' ? ('down' as const) : ('up' as const) }),
  );
  const { entry, isFirst, isLast, isLastOffered } = row;
  const { kind, id, level } = entry;
  const items: MenuItem[] = [
    { key: 'rename', label: t('rename'), onSelect: () => onAsk({ what: 'rename', entry }) },
    ...(level === 'leaf' || level === 'subCommunity'
      ? []
      : [
          {
            key: 'add',
            label: t('addBelow'),
            onSelect: () => onAsk({ what: 'add', parent: entry }),
          },
        ]),
    ...(isFirst
      ? []
      : [{ key: 'up', label: t('up'), onSelect: () => save({ kind, id, to: 'up' }) }]),
    ...(isLast
      ? []
      : [{ key: 'down', label: t('down'), onSelect: () => save({ kind, id, to: 'down' }) }]),
    ...(isLastOffered
      ? []
      : [
          {
            key: 'offer',
            label: t(entry.isHidden ? 'show' : 'hide'),
            danger: !entry.isHidden,
            onSelect: () => onAsk({ what: 'offer', entry }),
          },
        ]),
  ];
  return (
    <MenuButton label={t('menu', { name })} items={items}>
      <IconDots size={18} aria-hidden />
    </MenuButton>
  );
}
