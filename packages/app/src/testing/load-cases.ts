import type { Endpoint, OutputOf } from '@khidma/contract/core/endpoint';
import { expect, it } from 'vitest';
import type { TestScreen } from './render-screen.tsx';
import { answer, hold, inTurn, refuse, type Answer } from './wire-double.ts';

interface LoadCases<E extends Endpoint> {
  /** Shows the page with what its subject is answered. */
  readonly render: (subject: Answer) => Promise<TestScreen>;
  /** What the page is about. */
  readonly endpoint: E;
  readonly output: OutputOf<E>;
  /** A text that can be read when it has come. */
  readonly shows: string;
}

/** The two cases that every page has which asks for something: it says that it loads; what failed is tried again. */
export const itLoads = <E extends Endpoint>({
  render,
  endpoint,
  output,
  shows,
}: LoadCases<E>): void => {
  it('says that it loads, then shows what came', async () => {
    const held = hold(endpoint);
    const screen = await render(held);
    await screen.find('status', 'Loading…');
    expect(screen.text()).not.toContain(shows);
    await held.release(output);
    await screen.shows(shows);
    await screen.until(() => screen.query('status', 'Loading…') === undefined);
  });

  it('that failed says why and is tried again', async () => {
    const failing = refuse(endpoint, 'unavailable', { message: 'Down for a minute' });
    const screen = await render(inTurn(failing, answer(endpoint, output)));
    await screen.find('alert');
    expect(screen.within('alert').text()).toContain('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows(shows);
    expect(screen.query('alert')).toBeUndefined();
    expect(screen.window.query('region', /^Messages/)?.textContent ?? '').toBe('');
  });
};
