import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../shared/session-store.ts';
import { omar } from '../testing/render-shop.tsx';
import { takeServed } from './served-page.ts';

/** A page as the server hands it out. */
const serve = (lang: string): void => {
  document.documentElement.lang = lang;
  const served = document.createElement('div');
  served.id = 'served';
  const answers = document.createElement('script');
  answers.id = 'answers';
  answers.type = 'application/json';
  answers.textContent = JSON.stringify([['getCategoryTree', {}, ['known']]]);
  document.body.append(served, answers);
};

const taken = (): unknown => {
  const queries = new QueryClient();
  takeServed(queries);
  expect(document.querySelector('#served, #answers')).toBeNull();
  return queries.getQueryData(['getCategoryTree', {}]);
};

describe('what the server has put into the page', () => {
  // The window is that of other tests too.
  const beNobody = () => sessionStore.setState({ token: null, customer: null, lang: 'en_US' });
  beforeEach(beNobody);
  afterEach(() => {
    beNobody();
    document.body.replaceChildren();
  });

  it('is shown no longer, and not asked for again', () => {
    serve('en-AE');
    expect(taken()).toEqual(['known']);
  });

  it('is not for whoever is signed in, nor in another language than the app’s', () => {
    sessionStore.setState({ token: 't', customer: omar });
    serve('en-AE');
    expect(taken()).toBeUndefined();
    sessionStore.setState({ token: null, customer: null, lang: 'ar-AE' });
    serve('en-AE');
    expect(taken()).toBeUndefined();
  });
});
