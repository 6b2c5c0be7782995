import type { NamesShape } from '@khidma/contract/shapes/reference';
import { FormDialog } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { TextField } from '@khidma/ui/text-field';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './settings.module.css';

const longest = 80;

const fields = [
  ['en_US', 'english'],
  ['zh_CN', 'chinese'],
  ['ar-AE', 'arabic'],
] as const;

interface NamesDialogProps {
  readonly title: string;
  /** What saving brings about, and from when. */
  readonly effect: string;
  readonly confirmLabel: string;
  readonly names: NamesShape;
  /** What is asked above the names. */
  readonly children?: ReactNode;
  readonly busy: boolean;
  readonly refused: string | undefined;
  /** What the server says of a field, by its path. */
  readonly fields: ReadonlyMap<string, string>;
  /** Saving was tried, whether or not the names are whole. */
  readonly onTry?: () => void;
  readonly onSave: (names: NamesShape) => void;
  readonly onClose: () => void;
}

/** A name in the three languages, side by side where there is room. */
export function NamesDialog(props: NamesDialogProps) {
  const { title, effect, confirmLabel, busy, refused, onSave, onClose } = props;
  const t = useTranslations('consoleSettings.tree');
  const [names, setNames] = useState(props.names);
  const [tried, setTried] = useState(false);
  const problemOf = (name: string): string | undefined => {
    if (name.trim() === '') return t('required');
    return name.trim().length > longest ? t('tooLong') : undefined;
  };
  const submit = (): void => {
    setTried(true);
    props.onTry?.();
    if (fields.every(([lang]) => problemOf(names[lang]) === undefined)) onSave(names);
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      error={refused}
      size="lg"
      title={title}
      confirmLabel={confirmLabel}
    >
      {props.children}
      <div className={classes.names}>
        {fields.map(([lang, label], index) => (
          <TextField
            key={lang}
            label={t(label)}
            value={names[lang]}
            onChange={(name) => setNames({ ...names, [lang]: name })}
            maxLength={longest}
            required
            autoFocus={index === 0 && props.children === undefined}
            error={
              tried ? (problemOf(names[lang]) ?? props.fields.get(`names.${lang}`)) : undefined
            }
          />
        ))}
      </div>
      <Notice tone="warning">{effect}</Notice>
    </FormDialog>
  );
}
