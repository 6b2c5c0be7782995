import type { ReferenceEntry } from '@khidma/contract/shapes/reference';
import {
  addReferenceEntry,
  offerReferenceEntry,
  renameReferenceEntry,
} from '@khidma/contract/catalogue/reference';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { useTranslations } from 'use-intl';
import { useDataLang } from '../../shared/session-store.ts';
import { NamesDialog } from './names-dialog.tsx';
import { useSave } from './use-save.ts';

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
  const t = useTranslations('consoleSettings');
  const lang = useDataLang();
  const adding = useSave(addReferenceEntry, onClose);
  const renaming = useSave(renameReferenceEntry, onClose, (input) =>
    asked.what === 'rename' ? { ...input, names: asked.entry.names } : input,
  );
  const offering = useSave(offerReferenceEntry, onClose, (input) => ({
    ...input,
    isOffered: !input.isOffered,
  }));
  switch (asked.what) {
    case 'add': {
      const { parent } = asked;
      return (
        <NamesDialog
          title={
            parent === null
              ? t('tree.addRootTitle')
              : t('tree.addTitle', { name: parent.names[lang] })
          }
          effect={t('tree.addEffect')}
          confirmLabel={t('tree.addSubmit')}
          names={{ en_US: '', zh_CN: '', 'ar-AE': '' }}
          busy={adding.busy}
          refused={adding.refused}
          fields={adding.fields}
          onSave={(names) => adding.save({ kind, parentId: parent?.id ?? null, names })}
          onClose={onClose}
        />
      );
    }
    case 'rename':
      return (
        <NamesDialog
          title={t('tree.renameTitle', { name: asked.entry.names[lang] })}
          effect={t('tree.renameEffect')}
          confirmLabel={t('tree.rename')}
          names={asked.entry.names}
          busy={renaming.busy}
          refused={renaming.refused}
          fields={renaming.fields}
          onSave={(names) => renaming.save({ kind, id: asked.entry.id, names })}
          onClose={onClose}
        />
      );
    case 'offer': {
      const { id, names, isHidden, level } = asked.entry;
      const what = level === 'emirate' ? 'emirate' : 'other';
      return (
        <ConfirmDialog
          onClose={onClose}
          onConfirm={() => offering.save({ kind, id, isOffered: isHidden })}
          title={t(isHidden ? 'tree.showTitle' : 'tree.hideTitle', { name: names[lang] })}
          confirmLabel={t(isHidden ? 'tree.show' : 'tree.hide')}
          busy={offering.busy}
          error={offering.refused}
          danger={!isHidden}
        >
          {t(isHidden ? `tree.showText.${what}` : `tree.hideText.${what}`)}
        </ConfirmDialog>
      );
    }
  }
}
