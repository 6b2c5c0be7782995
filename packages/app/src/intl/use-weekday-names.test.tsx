import { languages } from '@khidma/i18n/languages';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { render } from '@khidma/ui/testing/render';
import { useWeekdayNames } from './use-weekday-names.ts';

const Names = () => useWeekdayNames()(0);

it.each([
  ['en_US', 'Monday'],
  ['zh_CN', '周一'],
  ['ar-AE', 'الاثنين'],
] as const)('a weekday is called in %s as its sentences call it', async (lang, name) => {
  const { host, unmount } = await render(
    <IntlProvider locale={languages[lang].bcp47} messages={{}}>
      <Names />
    </IntlProvider>,
  );
  expect(host.textContent).toBe(name);
  await unmount();
});
