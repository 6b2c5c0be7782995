import type {
  flowFileColumns,
  incomeFileColumns,
  withdrawalFileColumns,
} from '@khidma/contract/shapes/export';
import { Button, IconButton } from '@khidma/ui/button';
import { CheckboxField } from '@khidma/ui/choice-fields';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { IconArrowDown, IconArrowUp } from '@khidma/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './file-columns.module.css';
import { type FileList, movedBy, rememberColumns, rememberedColumns } from './file-columns.ts';

type FileColumn = (
  | typeof flowFileColumns
  | typeof incomeFileColumns
  | typeof withdrawalFileColumns
)[number];

export interface FileColumnsDialogProps {
  readonly list: FileList;
  /** All that the file may have, in its usual order. */
  readonly all: readonly FileColumn[];
  readonly onClose: () => void;
}

interface Line {
  readonly name: FileColumn;
  readonly isOn: boolean;
}

/** Those that were chosen in their order, and behind them those that were left out. */
const linesOf = (list: FileList, all: readonly FileColumn[]): readonly Line[] => {
  const chosen = rememberedColumns(list, all) ?? all;
  return [
    ...chosen.map((name) => ({ name, isOn: true })),
    ...all.filter((name) => !chosen.includes(name)).map((name) => ({ name, isOn: false })),
  ];
};

/** Which columns the files of a list have, and in which order; this device remembers it. */
export function FileColumnsDialog({ list, all, onClose }: FileColumnsDialogProps) {
  const t = useTranslations('fileColumns');
  const common = useTranslations('common');
  const names = useTranslations('exports.columns');
  const [lines, setLines] = useState(() => linesOf(list, all));
  const chosen = lines.filter(({ isOn }) => isOn).map(({ name }) => name);
  const isUsual = chosen.join() === all.join();
  const save = (): void => {
    rememberColumns(list, all, chosen);
    feedback.show({ message: t('saved') });
    onClose();
  };
  return (
    <FormDialog
      title={t('title')}
      onClose={onClose}
      onSubmit={save}
      disabledReason={chosen.length === 0 ? t('none') : undefined}
      confirmLabel={common('save')}
    >
      <p>{t('text')}</p>
      <ul data-bare aria-label={t('title')}>
        {lines.map(({ name, isOn }, at) => (
          <li key={name} className={classes.line}>
            <CheckboxField
              label={names(name)}
              value={isOn}
              onChange={(value) =>
                setLines(lines.map((each) => (each.name === name ? { name, isOn: value } : each)))
              }
            />
            <span className={classes.moves}>
              <IconButton
                size="sm"
                label={t('up', { name: names(name) })}
                icon={<IconArrowUp size={18} aria-hidden />}
                disabled={at === 0}
                onClick={() => setLines(movedBy(lines, at, -1))}
              />
              <IconButton
                size="sm"
                label={t('down', { name: names(name) })}
                icon={<IconArrowDown size={18} aria-hidden />}
                disabled={at === lines.length - 1}
                onClick={() => setLines(movedBy(lines, at, 1))}
              />
            </span>
          </li>
        ))}
      </ul>
      {!isUsual && (
        <Button kind="quiet" onClick={() => setLines(all.map((name) => ({ name, isOn: true })))}>
          {t('usual')}
        </Button>
      )}
    </FormDialog>
  );
}
