import { useTranslations } from 'use-intl';
import { appStory } from '../testing/app-story.tsx';
import { VatTable } from './vat-table.tsx';

const meta = { title: 'App/VAT return' };
export default meta;

export const Quarter = appStory((w) => (
  <Return emirate={w.emirates[0] ?? ''} footer={w.longText} />
));

function Return({ emirate, footer }: { readonly emirate: string; readonly footer: string }) {
  const t = useTranslations('vatReturn');
  return (
    <VatTable
      data={{
        emirates: [{ emirate, box: '1b', net: 1_812_817, vat: 90_643 }],
        output: { net: 1_812_817, vat: 90_643 },
        input: { net: 170_011, vat: 8_492 },
        payable: 82_151,
      }}
      word={(word) => t(word)}
      supply={(name) => name}
      busy={false}
      footer={footer}
    />
  );
}
