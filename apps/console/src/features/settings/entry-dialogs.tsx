import { AskDialog } from '../../shared/decision/ask-dialog.tsx';
import type { ReferenceEntry } from '@khidma/contract/shapes/reference';
import {
  addReferenceEntry,
  offerReferenceEntry,
  renameReferenceEntry,
} from '@khidma/contract/catalogue/reference';
import { useTranslations } from 'use-intl';
import { useDataLang } from '../../shared/session-store.ts';
import { NamesDialog, noNames, useNameProblems } from './names-dialog.tsx';
import { useSaved, useSettingForm } from './use-saved.ts';

/** What was asked for: a new entry, another name, or whether it is offered. */
export type Asked =
  | { readonly what: 'add'; readonly parent: ReferenceEntry | null }
  | { readonly what: 'rename' | 'offer'; readonly entry: ReferenceEntry };

interface EntryDialogsProps {
  readonly kind: ReferenceEntry['kind'];
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** The dialog of what was asked for. */
export function EntryDialogs({ kind, asked, onClose }: EntryDialogsProps) {
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
