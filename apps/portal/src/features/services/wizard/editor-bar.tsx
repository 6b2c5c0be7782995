import { Button, ButtonLink } from '@khidma/ui/button';
import { IconArrowLeft } from '@khidma/ui/icons/arrow-left';
import { IconArrowRight } from '@khidma/ui/icons/arrow-right';
import { useTranslations } from 'use-intl';
import type { EditorLinks } from '../editor-links.ts';
import { editorSteps, type EditorStep } from '../editor-search.ts';
import classes from './editor.module.css';
import { useStepWords } from './editor-words.ts';

interface EditorBarProps {
  readonly step: EditorStep;
  readonly links: EditorLinks;
  readonly isUpdate: boolean;
  readonly isSubmitting: boolean;
  readonly isUploading: boolean;
}

/** Back and on, always within the thumb's reach; the last step's way on is to submit. */
export function EditorBar({ step, links, isUpdate, isSubmitting, isUploading }: EditorBarProps) {
  const t = useTranslations('serviceEditor');
  const uploads = useTranslations('uploads');
  const words = useStepWords();
  const position = editorSteps.indexOf(step);
  const [before, after] = [editorSteps[position - 1], editorSteps[position + 1]];
  return (
    <div className={classes.bar}>
      {before && (
        <ButtonLink
          href={links.step(before)}
          aria-label={t('backTo', { step: words(before) })}
          icon={<IconArrowLeft size={18} className={classes.flip} aria-hidden />}
        >
          {t('back')}
        </ButtonLink>
      )}
      <span className={classes.spring} />
      {after === undefined ? (
        <Button
          kind="primary"
          type="submit"
          loading={isSubmitting}
          disabledReason={isUploading ? uploads('wait') : undefined}
        >
          {t(isUpdate ? 'submitUpdate' : 'submit')}
        </Button>
      ) : (
        <ButtonLink
          kind="primary"
          href={links.step(after)}
          iconEnd={<IconArrowRight size={18} className={classes.flip} aria-hidden />}
        >
          {t('nextTo', { step: words(after) })}
        </ButtonLink>
      )}
    </div>
  );
}
