import { itLoads } from '@khidma/app/testing/load-cases';
import type { PartOf } from '@khidma/app/testing/sample';
import { sample } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import type { Endpoint, OutputOf, ParsedInputOf } from '@khidma/contract/core/endpoint';
import { expect, it } from 'vitest';
import { renderConsole } from './render-console.tsx';

/** A page of whatever is listed. */
interface ListPage {
  readonly records: readonly object[];
  readonly total: number;
  readonly current: number;
}

interface QueueCases<E extends Endpoint> {
  readonly path: string;
  readonly endpoint: OutputOf<E> extends ListPage ? E : never;
  /** One record, and the text by which it is known. */
  readonly record: OutputOf<E> extends { readonly records: readonly (infer R)[] }
    ? PartOf<R>
    : never;
  readonly shows: string;
  /** What stands where there is none. */
  readonly empty: string;
  /** An address with a filter, what it asks for, and what stands where nothing fits. */
  readonly filtered?: {
    readonly search: string;
    readonly asks: Partial<ParsedInputOf<E>>;
    readonly shows: string;
  };
  /** What the page is called in Arabic. */
  readonly arabic: string;
}

/** What holds for every list of the console: it loads, is empty, has nothing that fits, fails, and has a last page. */
export const itIsAQueue = <E extends Endpoint>(cases: QueueCases<E>): void => {
  const { path, shows, empty, filtered, arabic } = cases;
  const endpoint: Endpoint = cases.endpoint;
  const page = (part: object): unknown => sample(endpoint.output, part);
  const one = page({ records: [cases.record], total: 1 });
  const none = page({});

  itLoads({
    render: (subject) => renderConsole(path, [subject]),
    endpoint,
    output: one,
    shows,
  });

  it('with nothing in it says so', async () => {
    const screen = await renderConsole(path, [answer(endpoint, none)]);
    await screen.shows(empty);
  });

  if (filtered)
    it('with nothing that fits says that it is the filter', async () => {
      const screen = await renderConsole(path + filtered.search, [answer(endpoint, none)]);
      await screen.shows(filtered.shows);
      expect(screen.calls(endpoint)[0]).toMatchObject(filtered.asks);
    });

  it('past its last page leads back to the first', async () => {
    const past = page({ current: 9 });
    const screen = await renderConsole(`${path}?page=9`, [
      // Every list is asked for by the number of a page.
      answer(endpoint, (asked) =>
        (asked as { readonly pageNum: number }).pageNum === 1 ? one : past,
      ),
    ]);
    await screen.press('button', 'To the first page');
    await screen.shows(shows);
    expect(screen.address()).not.toContain('page=');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsole(path, [answer(endpoint, one)], { lang: 'ar-AE' });
    await screen.find('heading', arabic);
    expect(document.documentElement.dir).toBe('rtl');
  });
};
