import type { FileRef } from '@khidma/contract/shapes/common';
import { UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { IconExternalLink, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './documents.module.css';

interface DocumentsProps {
  readonly files: readonly FileRef[];
  /** Reads the application again, with new links. */
  readonly onReload: () => void;
}

/** The applicant's documents: pictures in sight, PDFs a click away. Every link is signed and short-lived. */
export function Documents({ files, onReload }: DocumentsProps) {
  const t = useTranslations('console.applications');
  return (
    <Section title={t('documents')} description={t('documentsText')}>
      {files.length === 0 ? (
        <EmptyState compact title={t('noDocuments')}>
          {t('noDocumentsText')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {files.map((file) => (
            // A new link is a new try at the picture.
            <li key={file.url} className={classes.file}>
              {file.mime.startsWith('image/') ? (
                <Picture file={file} onReload={onReload} />
              ) : (
                <Pdf file={file} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface PictureProps {
  readonly file: FileRef;
  readonly onReload: () => void;
}

function Picture({ file, onReload }: PictureProps) {
  const t = useTranslations();
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="sm" onClick={onReload}>
            {t('common.reload')}
          </Button>
        }
      >
        {t('console.applications.linkExpired')}
      </Notice>
    );
  return (
    <>
      <UiLink
        href={file.url}
        target="_blank"
        rel="noopener"
        aria-label={t('console.applications.openLarge', { name: file.name })}
      >
        <img
          className={classes.picture}
          src={file.url}
          alt={file.name}
          {...(file.width !== null && { width: file.width })}
          {...(file.height !== null && { height: file.height })}
          onError={() => setFailed(true)}
        />
      </UiLink>
      <div className={classes.name}>
        <UserText>{file.name}</UserText>
      </div>
    </>
  );
}

function Pdf({ file }: { readonly file: FileRef }) {
  const t = useTranslations('console.applications');
  return (
    <div className={classes.pdf}>
      <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
      <span className={classes.pdfName}>
        <UserText>{file.name}</UserText>
      </span>
      <ButtonLink
        size="sm"
        href={file.url}
        target="_blank"
        icon={<IconExternalLink size={16} aria-hidden />}
      >
        {t('openPdf')}
      </ButtonLink>
    </div>
  );
}
