import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, onTestFinished } from 'vitest';
import { beginActing } from '../testing/acting.ts';
import { lazyPart } from './lazy-part.tsx';

describe('a part of a page that comes later', () => {
  it('says that it is coming while its texts and its code are, so that what stands below waits', async () => {
    onTestFinished(beginActing());
    const texts = Promise.withResolvers<object>();
    const code = Promise.withResolvers<() => string>();
    const Part = lazyPart({
      load: async () => code.promise,
      texts: { load: async () => texts.promise as Promise<never>, loaded: () => undefined },
      lang: () => 'en_US',
    });
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    onTestFinished(() => place.remove());
    const isComing = () => place.querySelector('[data-coming]') !== null;
    await act(async () =>
      root.render(
        <IntlProvider locale="en-AE" messages={{}}>
          <Part />
        </IntlProvider>,
      ),
    );
    expect(isComing()).toBe(true);
    await act(async () => texts.resolve({}));
    expect(isComing()).toBe(true);
    await act(async () => code.resolve(() => 'here'));
    expect(isComing()).toBe(false);
    expect(place.textContent).toBe('here');
    await act(async () => root.unmount());
  });
});
