import { describe, expect, it } from 'vitest';
import { placeTree } from '../reference/places.ts';
import { suggestSearches } from './suggest.ts';
import { gazetteerOf } from './understand.ts';

const gazetteer = gazetteerOf(placeTree);

/** What a text may become, as `category@place`. */
const suggested = (text: string): string[] =>
  suggestSearches(text, gazetteer).map(
    ({ categoryId, place }) =>
      (categoryId ?? '') + (place === null ? '' : `@${place.community ?? place.emirate}`),
  );

describe('while one types', () => {
  it.each([
    ['plumb', 'handyman-plumbing'],
    ['plumber', 'handyman-plumbing'],
    ['سباك', 'handyman-plumbing'],
    ['السباك', 'handyman-plumbing'],
    ['水管', 'handyman-plumbing'],
    ['dubai mar', '@du-dubai-marina'],
    ['plumber in dubai mar', 'handyman-plumbing@du-dubai-marina'],
    ['سباك في دبي مار', 'handyman-plumbing@du-dubai-marina'],
    ['dubai plumb', 'handyman-plumbing@DU'],
    ['迪拜水管', 'handyman-plumbing@DU'],
  ])('%s leads to %s', (text, first) => {
    expect(suggested(text)[0]).toBe(first);
  });

  it.each(['', ' ', 'p', 'zzzz', 'velvet plumb'])('nothing is made up of %j', (text) => {
    expect(suggested(text)).toEqual([]);
  });

  it('no more is offered than one takes in, each once', () => {
    const all = suggested('cl');
    expect(all.length).toBeLessThanOrEqual(6);
    expect(new Set(all).size).toBe(all.length);
  });
});
