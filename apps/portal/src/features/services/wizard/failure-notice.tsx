import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { EditorLinks } from '../editor-links.ts';
import type { SaveFailure } from './editor-state.ts';
import { paths } from '../../../shared/paths.ts';
import { useFieldWords } from '../use-field-words.ts';

interface FailureNoticeProps {
  readonly failure: SaveFailure;
  readonly links: EditorLinks;
  readonly action: ReactNode;
}

/** Why the draft is not saved, with a link to each field that the server refused. */
export function FailureNotice({ failure, links, action }: FailureNoticeProps) {
  const t = useTranslations('serviceEditor.saving');
  const fieldWords = useFieldWords();
  return (
    <Notice tone="danger" announce title={t('failed')} action={action}>
      {failure.isAboutPapers ? (
        <UiLink href={paths.expiredCertificate()}>{failure.message}</UiLink>
      ) : (
        failure.fields.length === 0 && failure.message
      )}
      {failure.fields.map(({ path, message }) => (
        <div key={path}>
          <UiLink href={links.field(path)}>{fieldWords(path)}</UiLink>: {message}
        </div>
      ))}
      <div>{t('kept')}</div>
    </Notice>
  );
}
