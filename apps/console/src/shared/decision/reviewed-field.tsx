import { Button } from '@khidma/ui/button';
import { UserParagraph } from '@khidma/ui/bdi';
import { IconMessagePlus } from '@khidma/icons';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './field-row.module.css';
import type { RemarkDrafts } from './remark-drafts.ts';
import type { RemarkEditorProps } from './remark-editor.tsx';

// Fetched when the page is first used.
const RemarkEditor = lazyDialog<RemarkEditorProps>(
  async () => (await import('./remark-editor.tsx')).RemarkEditor,
);

export interface ReviewedFieldProps {
  readonly label: string;
  /** The field's name in the contract: what a remark is pinned to. */
  readonly path: string;
  /** Null or '' shows a dash. */
  readonly children: ReactNode;
  readonly badge?: ReactNode;
  /** The value takes the whole width, below its label: pictures, tables. */
  readonly wide?: boolean;
  /** What was remarked at the last decision. */
  readonly before?: string | undefined;
  /** Given while remarks can be made. */
  readonly drafts?: RemarkDrafts | undefined;
}

/** One field under review with what staff remark on it. */
export function ReviewedField({
  label,
  path,
  children,
  badge,
  wide = false,
  before,
  drafts,
}: ReviewedFieldProps) {
  const t = useTranslations('console.remark');
  const [editing, setEditing] = useState(false);
  const noted = drafts?.of(path);
  return (
    <div
      className={classes.field}
      data-noted={noted !== undefined || editing || undefined}
      data-wide={wide || undefined}
    >
      <dt className={classes.label}>
        {label}
        {badge}
      </dt>
      <dd className={classes.value}>
        {children == null || children === '' ? <span className="k-grey">—</span> : children}
        {before !== undefined && (
          <div className={classes.before}>
            <span>{t('before')}</span>
            <UserParagraph>{before}</UserParagraph>
          </div>
        )}
        {drafts && editing && (
          <RemarkEditor {...{ label, path, drafts }} removable onDone={() => setEditing(false)} />
        )}
        {!editing && noted !== undefined && (
          <UserParagraph className={classes.noted}>{noted}</UserParagraph>
        )}
      </dd>
      {drafts && !editing && (
        <dd className={classes.tools}>
          <Button
            kind="quiet"
            size="sm"
            icon={<IconMessagePlus size={16} aria-hidden />}
            aria-label={t(noted === undefined ? 'addTo' : 'edit', { field: label })}
            onClick={() => setEditing(true)}
          >
            {t('add')}
          </Button>
        </dd>
      )}
    </div>
  );
}
