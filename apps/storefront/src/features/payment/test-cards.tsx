import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { useTranslations } from 'use-intl';
import { useDemo } from '../../shared/use-demo.ts';
import classes from './payment.module.css';

/** The numbers that the sandbox knows, and what it does with each. */
const cards = [
  { number: '4242 4242 4242 4242', outcome: 'works' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 0341', outcome: 'failsAtCapture' },
] as const;

/** In the demo world: cards to try, filled in by a click. Nothing elsewhere. */
export function TestCards({ onUse }: { readonly onUse: (cardNumber: string) => void }) {
  const t = useTranslations('shop.pay');
  const demo = useDemo();
  if (demo === null) return null;
  return (
    <section className={classes.demo} aria-label={t('testCards')}>
      <p>
        <strong>{t('testCards')}.</strong> {t('sandbox')}
      </p>
      <ul>
        {cards.map(({ number, outcome }) => (
          <li key={number}>
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('use', { card: number })}
              onClick={() => onUse(number)}
            >
              <Ltr>{number}</Ltr>
            </Button>
            <span>{t(outcome)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
