import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import type { Problem } from '@khidma/domain/rules/problem';
import { serviceSteps, stepOfPath } from '@khidma/domain/services/service-rules';
import { UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { get, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ruleMessage } from '@khidma/app/form/rule-message';
import { serverErrorType, useFieldError, type ShownError } from '@khidma/app/form/use-field-error';
import classes from './check.module.css';
import type { EditorLinks } from '../editor-links.ts';
import type { ServiceControl } from '../service-form.ts';
import { useLicenceExpired } from './use-licence-expired.ts';
import { usePathWords } from './use-path-words.ts';
import { useStepWords } from './use-step-words.ts';

/** As many places of one step as anybody reads; the rest are counted. */
const mostShown = 6;

interface MissingListProps {
  readonly control: ServiceControl;
  readonly content: ServiceContentShape;
  readonly problems: readonly Problem[];
  readonly links: EditorLinks;
}

/** What keeps the service from being sent, by step, each with a link to its field. */
export function MissingList({ control, content, problems, links }: MissingListProps) {
  const t = useTranslations('serviceEditor.check');
  const stepWords = useStepWords();
  const pathWords = usePathWords(content);
  const reason = useReason(control);
  const isExpired = useLicenceExpired();
  // What stands above the steps says what is left to do then.
  if (problems.length === 0) return isExpired ? null : <Notice tone="success" title={t('ready')} />;
  return (
    <Section title={t('missing', { count: problems.length })} description={t('missingText')}>
      <div className={classes.groups}>
        {serviceSteps.map((step) => {
          const here = problems.filter(({ path }) => stepOfPath(path) === step);
          if (here.length === 0) return null;
          return (
            <div key={step}>
              <h3 className={classes.group}>{stepWords(step)}</h3>
              <ul className={classes.list}>
                {here.slice(0, mostShown).map((problem) => (
                  <li key={problem.path}>
                    <UiLink href={links.field(problem.path)}>
                      <UserText>{pathWords(problem.path)}</UserText>
                    </UiLink>{' '}
                    <span className={classes.reason}>{reason(problem)}</span>
                  </li>
                ))}
                {here.length > mostShown && (
                  <li>{t('moreMissing', { count: here.length - mostShown })}</li>
                )}
              </ul>
            </div>
          );
        })}
      </div>
    </Section>
  );
}

/** Why a place needs attention: what the server said of it, else the rule that it breaks. */
const useReason = (control: ServiceControl): ((problem: Problem) => string) => {
  const { errors } = useFormState({ control });
  const fieldError = useFieldError();
  return ({ path, rule, params }) => {
    const said: ShownError | undefined = get(errors, `content.${path}`);
    const shown = said?.type === serverErrorType ? said : undefined;
    return fieldError(shown ?? { type: rule, message: ruleMessage(rule, params) }) ?? '';
  };
};
