import { Button, IconButton } from '@khidma/ui/button';
import { UserParagraph } from '@khidma/ui/bdi';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { IconMessagePlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RemarkDrafts } from './remark-drafts.ts';
import classes from './reviewed-field.module.css';

/** The longest remark that the contract takes. */
const longest = 500;

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
      className={noted === undefined && !editing ? classes.field : classes.remarked}
      data-wide={wide || undefined}
    >
      <dt className={classes.label}>
        {label}
        {badge}
      </dt>
      <dd className={classes.value}>
        {children == null || children === '' ? <span className={classes.none}>—</span> : children}
        {before !== undefined && (
          <div className={classes.before}>
            <span>{t('before')}</span>
            <UserParagraph>{before}</UserParagraph>
          </div>
        )}
        {drafts && editing && (
          <RemarkEditor {...{ label, path, drafts }} onDone={() => setEditing(false)} />
        )}
        {!editing && noted !== undefined && (
          <UserParagraph className={classes.noted}>{noted}</UserParagraph>
        )}
      </dd>
      {drafts && !editing && (
        <dd className={classes.tool}>
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

interface RemarkEditorProps {
  readonly label: string;
  readonly path: string;
  readonly drafts: RemarkDrafts;
  readonly onDone: () => void;
}

function RemarkEditor({ label, path, drafts, onDone }: RemarkEditorProps) {
  const t = useTranslations('console.remark');
  const remove = (): void => {
    drafts.remove(path);
    onDone();
  };
  const finish = (): void => {
    if ((drafts.of(path) ?? '').trim() === '') drafts.remove(path);
    onDone();
  };
  return (
    <div className={classes.editor}>
      <TextAreaField
        label={t('text', { field: label })}
        placeholder={t('placeholder')}
        value={drafts.of(path) ?? ''}
        onChange={(text) => drafts.set(path, text)}
        maxLength={longest}
        rows={2}
        autoFocus
      />
      <div className={classes.editorTools}>
        <IconButton
          danger
          size="sm"
          label={t('remove', { field: label })}
          icon={<IconTrash size={16} />}
          onClick={remove}
        />
        <Button size="sm" onClick={finish}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
