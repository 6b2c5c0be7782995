import type { Insights } from '@khidma/contract/insights/insights';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { cancelShare, completeShare, conversion, repeatShare } from './figures.ts';
import classes from './insights.module.css';
import { useFigureWords } from './use-figure-words.ts';

/** The merchant beside what is usual in its category; nothing of it where too few can be compared. */
export function MedianCard({ insights }: { readonly insights: Insights }) {
  const t = useTranslations('insights.median');
  const words = useFigureWords();
  const timeLeft = useTimeLeft();
  const { median, now, wait } = insights;
  if (median === null)
    return (
      <Section title={t('title')}>
        <p className={classes.note}>{t('none')}</p>
      </Section>
    );
  const waited = (seconds: number | null): string =>
    // Less than a minute is said as one, as in the list below.
    seconds === null ? '—' : timeLeft(Math.max(60, seconds) * 1000);
  const lines = [
    ['conversion', words.share(conversion(now)), words.share(median.conversion)],
    ['completion', words.share(completeShare(now)), words.share(median.completion)],
    ['cancellation', words.share(cancelShare(now)), words.share(median.cancellation)],
    ['repeats', words.share(repeatShare(now)), words.share(median.repeats)],
    ['answers', waited(wait.now), waited(median.answerSeconds)],
  ] as const;
  const { category, merchants } = median;
  return (
    <Section title={t('title')} description={t('text', { category, count: merchants })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{t('title')}</span>
            </th>
            <th scope="col" className={classes.number}>
              {t('own')}
            </th>
            <th scope="col" className={classes.number}>
              {t('median')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, own, usual]) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td className={classes.number}>{own}</td>
              <td className={classes.number}>{usual}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
