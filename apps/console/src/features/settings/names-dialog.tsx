import type { NamesShape } from '@khidma/contract/shapes/reference';
import { FormDialog } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { TextField } from '@khidma/ui/text-field';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TypedForm } from '../../shared/use-typed-form.ts';
import classes from './settings.module.css';

const longest = 80;

const fields = [
  ['en_US', 'english'],
  ['zh_CN', 'chinese'],
  ['ar-AE', 'arabic'],
] as const;

/** What is typed of names, perhaps with more. */
interface TypedNames {
  readonly names: NamesShape;
}

/** What a name begins with. */
export const noNames: NamesShape = { en_US: '', zh_CN: '', 'ar-AE': '' };

/** Returns what is wrong with names, by their paths. */
export const useNameProblems = (): ((typed: TypedNames) => Record<string, string | undefined>) => {
  const t = useTranslations('consoleSettings.tree');
  const problemOf = (name: string): string | undefined => {
    if (name.trim() === '') return t('required');
    return name.trim().length > longest ? t('tooLong') : undefined;
  };
  return ({ names }) =>
    Object.fromEntries(fields.map(([lang]) => [`names.${lang}`, problemOf(names[lang])]));
};

interface NamesDialogProps {
  readonly form: Pick<TypedForm<TypedNames>, 'typed' | 'fields' | 'dialog'> & {
    readonly set: (change: TypedNames) => void;
  };
  readonly title: string;
  /** What saving brings about, and from when. */
  readonly effect: string;
  readonly confirmLabel: string;
  /** What is asked above the names. */
  readonly children?: ReactNode;
}

/** A name in the three languages, side by side where there is room. */
export function NamesDialog({ form, effect, children, ...words }: NamesDialogProps) {
  const t = useTranslations('consoleSettings.tree');
  const { names } = form.typed;
  return (
    <FormDialog {...form.dialog} {...words} size="lg">
      {children}
      <div className={classes.names}>
        {fields.map(([lang, label], index) => (
          <TextField
            key={lang}
            label={t(label)}
            value={names[lang]}
            onChange={(name) => form.set({ names: { ...names, [lang]: name } })}
            maxLength={longest}
            required
            autoFocus={index === 0 && children === undefined}
            error={form.fields.get(`names.${lang}`)}
          />
        ))}
      </div>
      <Notice tone="warning">{effect}</Notice>
    </FormDialog>
  );
}
