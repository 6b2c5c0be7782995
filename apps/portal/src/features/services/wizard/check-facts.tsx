import { getCategoryExtraInfo } from '@khidma/contract/catalogue/services';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { useEndpointQuery } from '@khidma/client/query';
import { displayedPrice } from '@khidma/domain/money/price';
import { pricingOf } from '@khidma/domain/services/service-content';
import { DescriptionList, type DescriptionItem } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { useLengthWords } from '../../../shared/visits/use-length-words.ts';
import classes from './check.module.css';
import type { EditorLinks } from '../editor-links.ts';
import { useServiceVisit } from '../use-service-visit.ts';
import { useAnswerWords } from './use-answer-words.ts';
import { useAreaWords } from './use-area-words.ts';
import { useCategoryWords } from './use-category-words.ts';
import { inOrder } from '../choice-order.ts';
import { choiceName } from './use-path-words.ts';

interface CheckFactsProps {
  readonly content: ServiceContentShape;
  readonly links: EditorLinks;
  readonly service: ServiceDetail | null;
}

/** Category, answers, area and prices as they will be sent, each part with a link to its step. */
export function CheckFacts({ content, links, service }: CheckFactsProps) {
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
