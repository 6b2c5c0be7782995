import { Small } from '@khidma/ui/small';
import { UiLink } from '@khidma/ui/link';
import { useTranslations } from 'use-intl';
import { draftProgress } from './draft-progress.ts';
import { useListWords } from '../use-list-words.ts';
import { useFieldWords } from '../use-field-words.ts';
import classes from './drafts.module.css';

interface DraftMissingProps {
  readonly id: string;
  /** Paths of the content. */
  readonly missing: readonly string[];
}

/** How many steps are done, as a bar and in words. */
export function DraftProgressBar({ id, missing }: DraftMissingProps) {
  const t = useTranslations('serviceViews.drafts');
  const { done, total, missing: steps } = draftProgress(id, missing);
  return (
    <span className={classes.progress}>
      <span className={classes.bar} aria-hidden>
        {Array.from({ length: total }, (_, step) => (
          <span key={step} className={step < done ? classes.done : classes.todo} />
        ))}
      </span>
      <Small>{steps.length === 0 ? t('ready') : t('steps', { done, total })}</Small>
    </span>
  );
}

/** What is missing, each step a link to where it is asked for. */
export function DraftMissing({ id, missing }: DraftMissingProps) {
  const t = useTranslations('services');
  const fieldWords = useFieldWords();
  const listed = useListWords();
  const { missing: steps } = draftProgress(id, missing);
  if (steps.length === 0) return t('drafts.complete');
  return (
    <ul className={classes.missing}>
      {steps.map(({ step, fields, href }) => {
        const word = t(`steps.${step}`);
        // A step that is called after its one field has said it already.
        const others = fields.map(fieldWords).filter((each) => each !== word);
        return (
          <li key={step}>
            {/* Without a blank an Arabic word joins the next, whatever room is between them. */}
            <UiLink href={href}>{word}</UiLink>{' '}
            {others.length > 0 && <span className={classes.fields}>{listed(others)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
