import { paths } from '../../shared/paths.ts';
import { useFigureLabels } from './figures.ts';
import classes from './insights.module.css';
import { useReasonName } from './use-reason-name.ts';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import { useHours } from '@khidma/app/intl/use-hours';
import { useWeekdayNames } from '@khidma/app/intl/use-weekday-names';
import type { Insights } from '@khidma/contract/insights/insights';
import { type InsightAdvice, insightAdvice } from '@khidma/domain/orders/insight-advice';
import { isolated } from '@khidma/i18n/line-parts';
import { IconArrowRight } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { useTranslations } from 'use-intl';

interface AdviceProps {
  readonly insights: Insights;
  /** What the figures of one card may ask for. */
  readonly of: readonly InsightAdvice['kind'][];
}

/** What the figures of a card ask to be done, a sentence for each; nothing where they ask for nothing. */
export function Advice({ insights, of }: AdviceProps) {
  const t = useTranslations('insights.advice');
  const sentence = useAdviceSentence();
  const advice = insightAdvice({ ...insights, waitSeconds: insights.wait.now });
  return advice
    .filter(({ kind }) => of.includes(kind))
    .map((each) => (
      <div key={each.kind} className={classes.advice}>
        <span>{sentence(each)}</span>
        <UiLink href={placeOf(each)} className={classes.adviceWay}>
          {t(`go.${each.kind}`)}
          <IconArrowRight size={16} className="k-flip" aria-hidden />
        </UiLink>
      </div>
    ));
}

/** Where something can be done about it. */
const placeOf = (advice: InsightAdvice): string => {
  switch (advice.kind) {
    case 'service':
      return paths.service(advice.serviceId);
    case 'conversion':
    case 'revenue':
      return paths.services();
    case 'cancelled':
      return paths.orders();
    case 'repeats':
      return paths.customers();
    case 'answers':
      return paths.chat();
    case 'hours':
      return paths.calendar();
  }
};

const useAdviceSentence = (): ((advice: InsightAdvice) => string) => {
  const t = useTranslations('insights.advice');
  const words = useFigureLabels();
  const timeLeft = useTimeLeft();
  const weekday = useWeekdayNames();
  const { ranges } = useHours();
  const reasonName = useReasonName();
  const waited = (seconds: number): string => timeLeft(Math.max(60, seconds) * 1000);
  const at = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  return (advice) => {
    switch (advice.kind) {
      case 'conversion':
        return t('conversion', {
          own: words.share(advice.own),
          usual: words.share(advice.usual),
          count: advice.missing,
        });
      case 'service':
        return t('service', {
          name: isolated(advice.name),
          views: words.count(advice.views),
          booked: words.count(advice.booked),
        });
      case 'revenue':
        return t(advice.cause === 'views' ? 'fewerViews' : 'fewerBook', {
          share: words.share(Math.abs(advice.change)),
        });
      case 'cancelled':
        return t('cancelled', {
          cancelled: words.count(advice.cancelled),
          booked: words.count(advice.booked),
          reason: isolated(reasonName(advice)),
          count: words.count(advice.count),
        });
      case 'answers':
        return t('answers', { own: waited(advice.own), usual: waited(advice.usual) });
      case 'repeats':
        return t('repeats', { own: words.share(advice.own), usual: words.share(advice.usual) });
      case 'hours':
        return t('hours', {
          weekday: weekday(advice.weekday - 1),
          hours: ranges([{ start: at(advice.from), end: at(advice.from + 2) }]),
          booked: words.count(advice.booked),
          all: words.count(advice.all),
        });
    }
  };
};
