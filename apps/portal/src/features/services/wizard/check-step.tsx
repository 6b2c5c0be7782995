import { useDataLang } from '../../../shared/session-store.ts';
import { useLengthLabels } from '../../../shared/visits/visit-lengths.ts';
import { useAnswers, useAreaLabel, useCategoryLabel } from '../content-labels.ts';
import { PriceList } from '../detail/service-prices.tsx';
import { combinationName, fieldOfPath, useFieldLabel } from '../field-labels.ts';
import { isAnswered, sentContent, textLanguages } from '../service-content.ts';
import { remarkPath, type ServiceControl, useCalmContent } from '../service-form.ts';
import { useServiceVisit } from '../use-service-visit.ts';
import { CheckPreview } from './check-preview.tsx';
import classes from './check.module.css';
import {
  type EditorLinks,
  type StepProps,
  useLicenceExpired,
  useStepLabel,
} from './use-service-editor.ts';
import {
  ruleMessage,
  serverErrorType,
  type ShownError,
  useFieldError,
} from '@khidma/app/form/use-field-error';
import { SentenceGap } from '@khidma/app/intl/marks';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { targetMedia } from '@khidma/domain/limits/limits';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import type { Problem } from '@khidma/domain/rules/problem';
import { changedFields } from '@khidma/domain/services/content-changes';
import { languageNameIn } from '@khidma/i18n/language-names';
import { isLang } from '@khidma/i18n/languages';
import { serviceProblems, serviceSteps, stepOfPath } from '@khidma/domain/services/service-rules';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { type DescriptionItem, DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { get, useFormState } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';

/** Everything once more before it is sent: what is missing, what was remarked on, what would sell better, and what customers will see. */
export function CheckStep({ form, media, service, opened, links }: StepProps) {
  const content = sentContent(useCalmContent(form));
  const problems = serviceProblems(content, media);
  return (
    <>
      <MissingList control={form.control} {...{ content, problems, links }} />
      {service && <RemarkList {...{ service, opened, content, links }} />}
      <CheckPreview serviceId={service?.id ?? null} {...{ content, media, links }} />
      <CheckFacts {...{ content, links, service }} />
      {problems.length === 0 && <HintList {...{ content, links }} />}
    </>
  );
}

interface CheckFactsProps {
  readonly content: ServiceContentShape;
  readonly links: EditorLinks;
  readonly service: ServiceDetail | null;
}

/** Category, answers, area and prices as they will be sent, each part with a link to its step. */
function CheckFacts({ content, links, service }: CheckFactsProps) {
  const t = useTranslations('serviceEditor.check');
  return (
    <>
      <Section
        title={t('details')}
        actions={<UiLink href={links.step('details')}>{t('editDetails')}</UiLink>}
      >
        <DescriptionList items={useDetails(content)} />
      </Section>
      <Section
        title={t('prices')}
        actions={<UiLink href={links.step('pricing')}>{t('editPrices')}</UiLink>}
      >
        <Stack>
          <PriceList content={content} />
          <VisitFact service={service} />
        </Stack>
      </Section>
    </>
  );
}

const useDetails = (content: ServiceContentShape): DescriptionItem[] => {
  const t = useTranslations('services.fields');
  const categoryLabel = useCategoryLabel();
  const areaLabel = useAreaLabel();
  const answers = useAnswers(content, { withUnanswered: true });
  return [
    { label: t('categoryId'), value: categoryLabel(content.categoryId) },
    { label: t('serviceArea'), value: areaLabel(content.serviceArea) },
    ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
  ];
};

/** How long a visit takes, which is sold with each price. */
function VisitFact({ service }: Pick<CheckFactsProps, 'service'>) {
  const t = useTranslations('schedule.length');
  const words = useLengthLabels();
  const visit = useServiceVisit(service);
  return <DescriptionList items={[{ label: t('label'), value: visit && words(visit) }]} />;
}

interface HintListProps {
  readonly content: ServiceContentShape;
  readonly links: EditorLinks;
}

/** What would sell better; it hinders nothing. */
function HintList({ content, links }: HintListProps) {
  const t = useTranslations('serviceEditor.hints');
  const hints = qualityHints(content);
  if (hints.length === 0) return null;
  return (
    <Section title={t('title')} description={t('text')}>
      <ul className={classes.list}>
        {hints.map(({ kind, path, count }) => (
          <li key={kind}>
            {t(kind, { count, target: targetMedia })}
            <SentenceGap />
            <UiLink href={links.field(path)}>{t(`${kind}Link`)}</UiLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** As many places of one step as anybody reads; the rest are counted. */
const mostShown = 6;

interface MissingListProps {
  readonly control: ServiceControl;
  readonly content: ServiceContentShape;
  readonly problems: readonly Problem[];
  readonly links: EditorLinks;
}

/** What keeps the service from being sent, by step, each with a link to its field. */
function MissingList({ control, content, problems, links }: MissingListProps) {
  const t = useTranslations('serviceEditor.check');
  const stepLabel = useStepLabel();
  const pathLabel = usePathLabel(content);
  const reason = useReason(control);
  const isExpired = useLicenceExpired();
  // What stands above the steps says what is left to do then.
  if (problems.length === 0) return isExpired ? null : <Notice tone="success" title={t('ready')} />;
  return (
    <Section title={t('missing', { count: problems.length })} description={t('missingText')}>
      <div className="k-stack-4">
        {serviceSteps.map((step) => {
          const here = problems.filter(({ path }) => stepOfPath(path) === step);
          if (here.length === 0) return null;
          return (
            <div key={step}>
              <h3 className={`k-quiet ${classes.group}`}>{stepLabel(step)}</h3>
              <ul className={classes.list}>
                {here.slice(0, mostShown).map((problem) => (
                  <li key={problem.path}>
                    <UiLink href={links.field(problem.path)}>
                      <UserText>{pathLabel(problem.path)}</UserText>
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

interface RemarkListProps {
  readonly service: ServiceDetail;
  readonly opened: ServiceDetail | null;
  readonly content: ServiceContentShape;
  readonly links: EditorLinks;
}

/** What a reviewer has remarked on, each with a link to its field and whether that has been changed by now. */
function RemarkList({ service, opened, content, links }: RemarkListProps) {
  const t = useTranslations('serviceEditor.check');
  const pathLabel = usePathLabel(content);
  const { remarks, decisionMessage } = service;
  if (remarks.length === 0 && decisionMessage === '') return null;
  const changed = new Set<string>(opened ? changedFields(opened.content, content) : []);
  return (
    <Section title={t('remarks')} description={t('remarksText')}>
      <Stack>
        {decisionMessage !== '' && <UserParagraph>{decisionMessage}</UserParagraph>}
        <ul className={classes.list}>
          {remarks.map(({ path, text }) => {
            const at = remarkPath(path);
            return (
              <li key={`${path} ${text}`}>
                {at === null ? (
                  pathLabel(path)
                ) : (
                  <UiLink href={links.field(at)}>
                    <UserText>{pathLabel(path)}</UserText>
                  </UiLink>
                )}{' '}
                <span className={classes.reason}>
                  <UserText>{text}</UserText>
                </span>{' '}
                {changed.has(fieldOfPath(path) ?? '') && (
                  <StatusBadge tone="success">{t('changed')}</StatusBadge>
                )}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Section>
  );
}

/** How many characters a description has that answers what customers ask. */
const tellingDescription = 200;

/** Something that would sell better; no rule. `count` is how much of it is missing. */
export interface QualityHint {
  readonly kind: 'media' | 'description' | 'languages' | 'answers';
  /** Where it is mended: a path within the content. */
  readonly path: string;
  readonly count: number;
}

/** What would make a complete service better, in the order of the steps. */
export const qualityHints = (content: ServiceContentShape): QualityHint[] => {
  const unanswered = attributesOfCategory(content.categoryId ?? '').filter(
    ({ id }) => !isAnswered(content.extraInfo[id]),
  );
  const untold = textLanguages.filter((lang) => !content.translations[lang]?.name.trim());
  const short = tellingDescription - [...content.description.trim()].length;
  const hints: QualityHint[] = [
    { kind: 'description', path: 'description', count: short },
    // The main text is in one of the three.
    {
      kind: 'languages',
      path: `translations.${untold.at(-1)}.name`,
      count: Math.max(0, untold.length - 1),
    },
    { kind: 'answers', path: `extraInfo.${unanswered[0]?.id}`, count: unanswered.length },
    { kind: 'media', path: 'mediaIds', count: targetMedia - content.mediaIds.length },
  ];
  return hints.filter(({ count }) => count > 0);
};

/** Names the very place that a path within a content leads to: the option of a price, the language of a text. */
export const usePathLabel = (content: ServiceContentShape): ((path: string) => string) => {
  const t = useTranslations('serviceEditor.check');
  const lang = useDataLang();
  const locale = useLocale();
  const field = useFieldLabel();
  const partOf = (path: string): string | undefined => {
    const [first, part] = path.replace(/^content\./, '').split('.');
    // What is wrong with the whole is no single one's.
    if (part === undefined) return undefined;
    switch (first) {
      case 'translations':
        return isLang(part) ? languageNameIn(locale, part) : undefined;
      case 'extraInfo':
        return attributesOfCategory(content.categoryId ?? '').find(({ id }) => id === part)?.names[
          lang
        ];
      case 'specs':
        return content.specs[Number(part)]?.name;
      case 'combinations':
        return combinationName(content.specs, content.combinations[Number(part)]?.options ?? []);
      default:
        return undefined;
    }
  };
  return (path) => {
    const part = partOf(path);
    return part ? t('place', { field: field(path), part }) : field(path);
  };
};
