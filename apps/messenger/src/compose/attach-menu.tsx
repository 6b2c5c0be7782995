import type { Conversation } from '@khidma/contract/shapes/conversation';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconPlus } from '@khidma/icons';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './compose.module.css';
import type { FileKind } from './use-files.ts';

const PlaceDialog = lazyDialog(() =>
  import('./place-dialog.tsx').then((module) => module.PlaceDialog),
);
const OrderDialog = lazyDialog(() =>
  import('./order-dialog.tsx').then((module) => module.OrderDialog),
);

interface AttachMenuProps {
  readonly conversation: Conversation;
  readonly name: string;
  readonly onFiles: (kind: FileKind, files: readonly File[]) => void;
}

/** What can be sent besides words. */
export function AttachMenu({ conversation, name, onFiles }: AttachMenuProps) {
  const t = useTranslations('messenger.compose');
  const [shown, setShown] = useState<'place' | 'order' | null>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  const close = (): void => setShown(null);
  const choose =
    (kind: FileKind) =>
    ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      onFiles(kind, [...(currentTarget.files ?? [])]);
      // The same file may be chosen again.
      currentTarget.value = '';
    };
  return (
    <>
      <MenuButton
        label={t('attach')}
        align="start"
        className={classes.tool}
        items={[
          { key: 'picture', label: t('picture'), onSelect: () => pictures.current?.click() },
          { key: 'document', label: t('document'), onSelect: () => documents.current?.click() },
          { key: 'place', label: t('location'), onSelect: () => setShown('place') },
          { key: 'order', label: t('order'), onSelect: () => setShown('order') },
        ]}
      >
        <IconPlus size={20} aria-hidden />
      </MenuButton>
      <input
        ref={pictures}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png"
        aria-label={t('picture')}
        onChange={choose('picture')}
      />
      <input
        ref={documents}
        type="file"
        hidden
        multiple
        accept="application/pdf,image/jpeg,image/png"
        aria-label={t('document')}
        onChange={choose('document')}
      />
      <PlaceDialog open={shown === 'place'} conversationId={conversation.id} onClose={close} />
      <OrderDialog
        open={shown === 'order'}
        conversation={conversation}
        name={name}
        onClose={close}
      />
    </>
  );
}
