import { emptyContent, withEveryChoice } from '../service-content.ts';
import { qualityHints, usePathLabel } from './check-step.tsx';
import { serviceEditor } from '@khidma/i18n/en_US/service-editor';
import { services } from '@khidma/i18n/en_US/services';
import { render } from '@khidma/ui/testing/render';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, onTestFinished } from 'vitest';

const kinds = (change: Partial<typeof emptyContent>) =>
  qualityHints({ ...emptyContent, ...change }).map(({ kind }) => kind);

describe('Quality hints', () => {
  it('say what would sell better', () => {
    expect(kinds({ categoryId: 'cooling-repair' })).toEqual([
      'description',
      'languages',
      'answers',
      'media',
    ]);
  });

  it('say nothing where all is well: one language is the main text’s own', () => {
    const text = { name: 'x', description: '' };
    expect(
      kinds({
        categoryId: 'cooling-repair',
        description: 'x'.repeat(200),
        mediaIds: ['1', '2', '3', '4', '5'],
        translations: { 'ar-AE': text, zh_CN: text },
        extraInfo: { unitTypes: ['split'], warrantyDays: 0 },
      }),
    ).toEqual([]);
  });
});

const specs = [{ name: 'Size', options: ['Studio', 'Villa'] }];
const content = withEveryChoice({ ...emptyContent, specs, combinations: [] });

/** What a path is called. */
const wordsOf = async (path: string): Promise<string | null> => {
  function Words() {
    return usePathLabel(content)(path);
  }
  const { host, unmount } = await render(
    <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={{ services, serviceEditor }}>
      <Words />
    </IntlProvider>,
  );
  onTestFinished(unmount);
  return host.textContent;
};

describe('What is still missing, each with a link to its field', () => {
  it('names the very option whose price it is', async () =>
    expect(await wordsOf('combinations.1.price')).toBe('Price: Villa'));

  it.each(['combinations', 'content.combinations', 'specs'])(
    'blames no single one where it is all of %s',
    async (path) => expect(await wordsOf(path)).not.toMatch(/Studio|Size/),
  );
});
