import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { editorSteps, type EditorStep } from '../editor-search.ts';
import classes from './editor.module.css';
import { useStepWords } from './use-step-words.ts';

interface StepHeadingProps {
  readonly step: EditorStep;
  /** Focused when the step changes. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** What a step is about, and how far along it stands. */
export function StepHeading({ step, ref }: StepHeadingProps) {
  const t = useTranslations('serviceEditor');
  const words = useStepWords();
  const position = { position: editorSteps.indexOf(step) + 1, count: editorSteps.length };
  return (
    <div>
      <h2 ref={ref} tabIndex={-1} className={classes.heading}>
        <span className={classes.position}>{t('position', position)}</span> {words(step)}
      </h2>
      <p className={classes.intro}>{t(`intro.${step}`)}</p>
    </div>
  );
}
