import { useDataLang } from '../../../shared/session-store.ts';
import { useLengthWords } from '../../../shared/visits/visit-lengths.ts';
import { inOrder, useListWords } from '../list-words.ts';
import { sentContent } from '../content-draft.ts';
import type { EditorLinks, StepProps } from '../editor-links.ts';
import type { ServiceControl } from '../service-form.ts';
import { fieldOfPath } from '../use-field-words.ts';
import { useServiceVisit } from '../use-service-visit.ts';
import { CheckPreview } from './check-preview.tsx';
import classes from './check.module.css';
import { qualityHints } from './quality-hints.ts';
import { remarkPath } from './remark-errors.ts';
import { useAreaWords, useCategoryWords, useStepWords } from './editor-words.ts';
import { useCalmContent } from './use-calm-content.ts';
import { useLicenceExpired } from './use-licence-expired.ts';
import { choiceName, usePathWords } from './use-path-words.ts';
import {
  ruleMessage,
  serverErrorType,
  type ShownError,
  useFieldError,
} from '@khidma/app/form/use-field-error';
import { Gap } from '@khidma/app/intl/marks';
import { useEndpointQuery } from '@khidma/client/query';
import { getCategoryExtraInfo } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { targetMedia } from '@khidma/domain/limits/limits';
import { displayedPrice } from '@khidma/domain/money/price';
import type { Problem } from '@khidma/domain/rules/problem';
import { changedFields } from '@khidma/domain/services/content-changes';
import { pricingOf } from '@khidma/domain/services/service-content';
import { serviceProblems, serviceSteps, stepOfPath } from '@khidma/domain/services/service-rules';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { type DescriptionItem, DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { get, useFormState } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';

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
        <Prices content={content} />
        <VisitFact service={service} />
      </Section>
    </>
  );
}

const useDetails = (content: ServiceContentShape): DescriptionItem[] => {
  const t = useTranslations('services.fields');
  const categoryWords = useCategoryWords();
  const { areaWords } = useAreaWords();
  const answerWords = useAnswerWords();
  const { categoryId, serviceArea, extraInfo } = content;
  const { data: asked = [] } = useEndpointQuery(
    getCategoryExtraInfo,
    { id: categoryId ?? '' },
    { silent: true, enabled: categoryId !== null },
  );
  return [
    { label: t('categoryId'), value: categoryWords(categoryId) },
    { label: t('serviceArea'), value: areaWords(serviceArea) },
    ...asked.map((attribute) => ({
      label: answerWords.question(attribute),
      value: answerWords.answer(attribute, extraInfo[attribute.id]),
    })),
  ];
};

/** How long a visit takes, which is sold with each price. */
function VisitFact({ service }: Pick<CheckFactsProps, 'service'>) {
  const t = useTranslations('schedule.length');
  const words = useLengthWords();
  const visit = useServiceVisit(service);
  return <DescriptionList items={[{ label: t('label'), value: visit && words(visit) }]} />;
}

function Prices({ content }: Pick<CheckFactsProps, 'content'>) {
  const t = useTranslations('serviceEditor.check');
  const rows = content.combinations.flatMap((combination, index) =>
    combination.enabled ? [{ combination, name: choiceName(content, index) || t('onePrice') }] : [],
  );
  if (rows.length === 0) return <p className={classes.reason}>{t('noPrices')}</p>;
  return (
    <dl className={classes.prices}>
      {rows.map(({ combination, name }) => {
        const pricing = pricingOf(combination);
        const pays = pricing && displayedPrice(pricing);
        return (
          <div key={combination.options.join()}>
            <dt>{inOrder(name)}</dt>
            <dd>
              {pricing && pays !== pricing.price && (
                <s>
                  <span className={classes.hidden}>{t('before')} </span>
                  <Money fils={pricing.price} />
                </s>
              )}
              <Money fils={pays} strong />
              {pricing?.firstOrderDiscount != null && (
                <span className={classes.reason}>
                  {t('firstOrder', { percent: pricing.firstOrderDiscount })}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type Attribute = OutputOf<typeof getCategoryExtraInfo>[number];

/** Says a category's question, and an answer to it: a number, whose unit the question says, or what was chosen; null where there is none. */
const useAnswerWords = () => {
  const lang = useDataLang();
  const format = useFormatter();
  const listed = useListWords();
  const t = useTranslations('serviceViews');
  return {
    // The unit stands with the question: no language's plural has to fit the number.
    question: (attribute: Attribute): string =>
      attribute.kind === 'number'
        ? t('measured', { name: attribute.names[lang], unit: attribute.unit[lang] })
        : attribute.names[lang],
    answer: (
      attribute: Attribute,
      answer: number | readonly string[] | undefined,
    ): string | null => {
      if (attribute.kind === 'number')
        return typeof answer === 'number' ? format.number(answer) : null;
      if (typeof answer === 'number' || answer === undefined) return null;
      const chosen = attribute.options.filter(({ id }) => answer.includes(id));
      return chosen.length === 0 ? null : listed(chosen.map(({ names }) => names[lang]));
    },
  };
};

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
            <Gap />
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

interface RemarkListProps {
  readonly service: ServiceDetail;
  readonly opened: ServiceDetail | null;
  readonly content: ServiceContentShape;
  readonly links: EditorLinks;
}

/** What a reviewer has remarked on, each with a link to its field and whether that has been changed by now. */
function RemarkList({ service, opened, content, links }: RemarkListProps) {
  const t = useTranslations('serviceEditor.check');
  const pathWords = usePathWords(content);
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
                  pathWords(path)
                ) : (
                  <UiLink href={links.field(at)}>
                    <UserText>{pathWords(path)}</UserText>
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
