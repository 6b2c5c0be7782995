import { renderScreen } from '@khidma/app/testing/render-screen';
import { sample } from '@khidma/app/testing/sample';
import {
  answer,
  hold,
  inTurn,
  refuse,
  refuseFields,
  type Answer,
} from '@khidma/app/testing/wire-double';
import { getClient } from '@khidma/client/query';
import { submitApplication } from '@khidma/contract/merchants/applications';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import type { Lang } from '@khidma/i18n/languages';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { RouterLink } from '../../app/router.tsx';
import { ClientContext } from '../../shared/client-context.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { keepDraft } from './kept-draft.ts';
import { NewApplication } from './new-application.tsx';

const places = sample(listPlaces.output, [{ id: 'AZ', names: { en_US: 'Abu Dhabi' } }]);
const categories = sample(getCategoryTree.output, [
  { id: 'cleaning', names: { en_US: 'Cleaning' }, children: [] },
]);

/** The form as it stands in the landing page: no session, no routes. */
const render = (answers: readonly Answer[], lang: Lang = 'en_US') => {
  sessionStore.setState({ ...sessionStore.getInitialState(), lang });
  return renderScreen({
    session: sessionStore,
    makeRouter: () =>
      createRouter({
        routeTree: createRootRoute({ component: Form }),
        history: createMemoryHistory({ initialEntries: ['/join'] }),
      }),
    link: RouterLink,
    answers,
  });
};

function Form() {
  return (
    <main>
      <ClientContext value={getClient()}>
        <NewApplication onShown={() => undefined} />
      </ClientContext>
    </main>
  );
}

const reference = [answer(listPlaces, places), answer(getCategoryTree, categories)];

const filled = async (...answers: Answer[]) => {
  const screen = await render([...reference, ...answers]);
  await screen.type('Contact name', 'Maryam Al Zaabi');
  await screen.type('Contact phone', '501234567');
  await screen.type('Email', 'maryam@example.ae');
  await screen.type('Merchant name', 'Desert Rose Cleaning');
  await screen.type('Merchant type', 'Company');
  await screen.type('Emirate', 'Abu Dhabi');
  await screen.press('checkbox', /I accept/);
  return screen;
};

describe('the application on the landing page', () => {
  it('says that it loads, then can be filled in', async () => {
    const held = hold(listPlaces);
    const screen = await render([answer(getCategoryTree, categories), held]);
    await screen.find('status', 'Loading…');
    expect(screen.queryField('Contact name')).toBeUndefined();
    await held.release(places);
    await screen.findField('Contact name');
  });

  it('whose choices do not come says so, and asks for them again', async () => {
    const screen = await render([
      answer(getCategoryTree, categories),
      inTurn(refuse(listPlaces, 'unavailable'), answer(listPlaces, places)),
    ]);
    await screen.shows('Places and services could not be loaded.');
    await screen.press('button', 'Try again');
    await screen.findField('Contact name');
  });

  it('offers what there is where no service is offered', async () => {
    const screen = await render([answer(listPlaces, places), answer(getCategoryTree, [])]);
    await screen.findField('Contact name');
    expect(screen.query('checkbox', 'Cleaning')).toBeUndefined();
  });

  it('marks what is missing at its fields, and sends nothing', async () => {
    const screen = await render(reference);
    await screen.press('button', 'Submit application');
    await screen.refused('Contact name', 'Please fill in this field');
    await screen.refused('Merchant name', 'Please fill in this field');
    await screen.shows('fields need your attention');
    expect(screen.calls(submitApplication)).toEqual([]);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const screen = await filled(
      refuseFields(submitApplication, [{ path: 'merchantName', message: 'Not such a name' }]),
    );
    await screen.press('button', 'Submit application');
    await screen.refused('Merchant name', 'Not such a name');
    expect(screen.field('Merchant name').value).toBe('Desert Rose Cleaning');
    expect(screen.field('Contact name').value).toBe('Maryam Al Zaabi');
  });

  it('that cannot be sent says why', async () => {
    const screen = await filled(refuse(submitApplication, 'unavailable', { message: 'Down' }));
    await screen.press('button', 'Submit application');
    await screen.shows('Down');
    expect(screen.field('Merchant name').value).toBe('Desert Rose Cleaning');
  });

  it('is sent once however often it is pressed, and leads to how it stands', async () => {
    const held = hold(submitApplication);
    const screen = await filled(held);
    const send = screen.get('button', 'Submit application');
    await screen.click(send);
    await screen.click(send);
    await held.release({ reference: 'KA-100001', link: 'a-link' });
    await screen.until(() => screen.left().length > 0);
    expect(screen.left()).toEqual(['/join/status?sent#link=a-link']);
    expect(screen.calls(submitApplication).map(({ merchantName }) => merchantName)).toEqual([
      'Desert Rose Cleaning',
    ]);
  });

  it('is there again after a reload, until one starts over', async () => {
    keepDraft('new', { contactName: 'Maryam Al Zaabi' });
    const screen = await render(reference);
    await screen.shows('We kept what you had entered.');
    expect(screen.field('Contact name').value).toBe('Maryam Al Zaabi');
    await screen.press('button', 'Start over');
    expect(screen.field('Contact name').value).toBe('');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await render(reference, 'ar-AE');
    await screen.findField('اسم مسؤول التواصل');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
