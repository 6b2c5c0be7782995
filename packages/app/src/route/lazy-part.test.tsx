import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { beginActing } from '../testing/acting.ts';
import { until } from '../testing/screen.ts';
import { lazyPart } from './lazy-part.tsx';

describe('a part of a page that comes later', () => {
  it('says that it is coming while its code is, so that what stands below waits', async () => {
    onTestFinished(beginActing());
    const code = Promise.withResolvers<() => string>();
    const Part = lazyPart(async () => code.promise);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    onTestFinished(() => place.remove());
    const isComing = () => place.querySelector('[data-coming]') !== null;
    await act(async () => root.render(<Part />));
    expect(isComing()).toBe(true);
    code.resolve(() => 'here');
    await until(() => !isComing());
    expect(place.textContent).toBe('here');
    await act(async () => root.unmount());
  });
});
