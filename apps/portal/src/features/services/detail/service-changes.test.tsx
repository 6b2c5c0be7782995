import { MarkedLines } from './service-changes.tsx';
import { serviceViews } from '@khidma/i18n/ar-AE/service-views';
import { dotLine } from '@khidma/i18n/line-parts';
import { render } from '@khidma/ui/testing/render';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';

it('lets a line of prices run as its reader reads, whatever language it begins in', async () => {
  const text = dotLine(['\u2066AED 139.00\u2069', 'السعر في الطلب الأول: \u2066AED 104.25\u2069']);
  const { host } = await render(
    <IntlProvider locale="ar-AE" timeZone="Asia/Dubai" messages={{ serviceViews }}>
      <MarkedLines lines={[{ text, side: 'after' }]} />
    </IntlProvider>,
  );
  expect(host.querySelector('ins')?.textContent).toBe(text);
  expect(host.querySelectorAll('bdi, [dir]')).toHaveLength(0);
});
