import { Button, IconButton } from '@khidma/ui/button';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { IconTrash } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import classes from './field-row.module.css';
import type { RemarkDrafts } from './remark-drafts.ts';

/** The longest remark that the contract takes. */
const longest = 500;

export interface RemarkEditorProps {
  readonly label: string;
  /** The field's name in the contract: what the remark is pinned to. */
  readonly path: string;
  readonly drafts: RemarkDrafts;
  /** Whether the remark is taken away here; otherwise a verdict takes it away. */
  readonly removable?: boolean;
  readonly onDone: () => void;
}

/** What is remarked on a field, while it is written; an empty remark is none. */
export function RemarkEditor({
  label,
  path,
  drafts,
  removable = false,
  onDone,
}: RemarkEditorProps) {
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
        {removable && (
          <IconButton
            danger
            size="sm"
            label={t('remove', { field: label })}
            icon={<IconTrash size={16} />}
            onClick={remove}
          />
        )}
        <Button size="sm" onClick={finish}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
