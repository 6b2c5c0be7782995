import { describe, expect, it } from 'vitest';
import { placeTree } from '../reference/places.ts';
import { answering, bestMatch, type Searched, weights, wordScore } from './relevance.ts';
import { gazetteerOf, understand } from './understand.ts';

const gazetteer = gazetteerOf(placeTree);

const service = (name: string, categoryId: string, merchant = 'Bright Homes'): Searched => ({
  names: [name],
  merchantNames: [merchant],
  categoryId,
});

const scoreOf = (text: string, searched: Searched): number =>
  wordScore(searched, understand(text, gazetteer));

const leak = service('Leak repair', 'handyman-plumbing');
const drain = service('Blocked drain clearing', 'handyman-plumbing');
const cooling = service('AC deep cleaning', 'cooling-service');
const hourly = service('Home cleaning by the hour', 'cleaning-home');
const move = service('Home move with packing', 'moving-home');

describe('the words of a service answer a search', () => {
  it.each([
    ['where its name says it, before its trade alone', 'leak', leak, drain],
    ['where trade and name both do', 'cleaner', hourly, cooling],
    ['by a word that means the same', 'تسريب', leak, drain],
    [
      'whole, before the beginning of a word',
      'car',
      service('Car polish', 'x'),
      service('Carpets', 'x'),
    ],
    ['by its merchant', 'bright homes', leak, service('Leak', 'handyman-plumbing', 'Others')],
  ])('%s', (_how, text, better, worse) =>
    expect(scoreOf(text, better)).toBeGreaterThan(scoreOf(text, worse)),
  );

  it('all of a trade, and not others whose merchant is called so', () => {
    const bug = service('Bed bug treatment', 'pests-bed-bugs');
    const termite = service('Termite barrier', 'pests-termites');
    const wiring = service('Electrician visit', 'handyman-electrical', 'Blue Pipe Plumbing');
    const wordsOf = (text: string, ...all: Searched[]) =>
      answering(all.map((each) => ({ words: scoreOf(text, each) }))).length;
    expect(wordsOf('pest control', bug, termite)).toBe(2);
    expect(wordsOf('plumber', drain, wiring)).toBe(1);
  });

  it('and not by letters within a word', () => expect(scoreOf('ac', move)).toBe(0));
  it('wherever it is: a place is asked of the area', () =>
    expect(scoreOf('Dubai Marina', move)).toBe(1));
});

it('leaves out what hardly answers beside the others', () => {
  expect(answering([{ words: 0.9 }, { words: 0.5 }, { words: 0.2 }, { words: 0 }])).toEqual([
    { words: 0.9 },
    { words: 0.5 },
  ]);
  expect(answering([{ words: 0.1 }])).toHaveLength(1);
  expect(answering([{ words: 0 }])).toEqual([]);
});

describe('the best match', () => {
  const standing = { rating: 4, km: 5, hoursUntilFree: 5 };

  it('weighs everything once, the words most', () => {
    const all = Object.values(weights);
    expect(all.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
    expect(weights.words).toBeGreaterThan(1 - weights.words);
    expect(bestMatch(1, { rating: 5, km: 0, hoursUntilFree: 0 })).toBeCloseTo(1);
  });

  it.each([
    ['better rated', { ...standing, rating: 4.5 }],
    ['nearer', { ...standing, km: 1 }],
    ['free sooner', { ...standing, hoursUntilFree: 1 }],
  ])('of the same words is the one that is %s', (_how, better) =>
    expect(bestMatch(1, better)).toBeGreaterThan(bestMatch(1, standing)),
  );

  it('counts what is not known for nothing', () =>
    expect(bestMatch(0, { rating: 0, km: null, hoursUntilFree: null })).toBe(0));
});
