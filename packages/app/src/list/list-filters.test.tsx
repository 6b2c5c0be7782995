import { common } from '@khidma/i18n/en_US/common';
import { render } from '@khidma/ui/testing/render';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ListFilters } from './list-filters.tsx';

describe('filters of a list', () => {
  it('leave no room for words where none are asked for', async () => {
    const { host, unmount } = await render(
      <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={{ common }}>
        <ListFilters
          label="Filter"
          search={{ kind: undefined }}
          onChange={() => undefined}
          filters={[{ type: 'choice', name: 'kind', label: 'Kind', any: 'Any', options: [] }]}
        />
      </IntlProvider>,
    );
    onTestFinished(unmount);
    const [first] = host.querySelector('search')?.children ?? [];
    expect(first?.textContent).toContain('Kind');
  });
});
