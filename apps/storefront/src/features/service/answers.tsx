import { useTranslations } from 'use-intl';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import type { ShopService } from './order-values.ts';
import classes from './service.module.css';

/** What the merchant says to the questions of the service's category. */
export function Answers({ answers }: Pick<ShopService, 'answers'>) {
  const t = useTranslations('shop.service');
  const { nameOf } = useCatalogueNames();
  if (answers.length === 0) return null;
  return (
    <dl className={classes.answers} aria-label={t('details')}>
      {answers.map((answer) => (
        <div key={answer.id}>
          {/* The unit stands with the question: no language's plural has to fit the number. */}
          <dt>
            {answer.kind === 'number'
              ? t('measured', { name: nameOf(answer.names), unit: nameOf(answer.unit) })
              : nameOf(answer.names)}
          </dt>
          <dd>
            {answer.kind === 'number' ? answer.value : answer.chosen.map(nameOf).join(t('between'))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
