import { common } from '@khidma/i18n/en_US/common';
import { render } from '@khidma/ui/testing/render';
import type { ComponentProps } from 'react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, onTestFinished } from 'vitest';
import { textOf } from '../testing/by-role.ts';
import { ListPager } from './list-pager.tsx';

/** What is said of a page, and whether there is a way on. */
const shown = async (list: ComponentProps<typeof ListPager>['list'], page: number) => {
  const { host, unmount } = await render(
    <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={{ common }}>
      <ListPager list={list} page={page} onPage={() => undefined} />
    </IntlProvider>,
  );
  onTestFinished(unmount);
  const next = [...host.querySelectorAll('button')].at(-1);
  return {
    says: textOf(host.querySelector('[role=status]') ?? host),
    goesOn: next?.disabled === false,
  };
};

describe('the way through a list', () => {
  it('ends with the last page of what was counted', async () => {
    const list = { total: 40, totalIsCapped: false, cursor: null };
    expect(await shown(list, 1)).toEqual({ says: '40 records · Page 1 of 2', goesOn: true });
    expect((await shown(list, 2)).goesOn).toBe(false);
  });

  it('goes on past where the server stopped counting, as long as there is a cursor', async () => {
    const list = { total: 200, totalIsCapped: true, cursor: 'x' };
    const far = await shown(list, 12);
    expect(far).toEqual({ says: 'More than 200 records · Page 12', goesOn: true });
    expect((await shown({ ...list, cursor: null }, 12)).goesOn).toBe(false);
  });
});
