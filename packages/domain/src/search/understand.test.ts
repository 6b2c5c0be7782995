import { placeTree } from '../reference/places.ts';
import { categoryTree } from '../reference/categories.ts';
import { emirateNames } from '../reference/emirates.ts';
import { describe, expect, it } from 'vitest';
import { nearWords } from './near-words.ts';
import { placeWords } from './place-words.ts';
import { tradeWords } from './trade-words.ts';
import { mostWords } from './search-limits.ts';
import { gazetteerOf, type Term, understand } from './understand.ts';

const gazetteer = gazetteerOf(placeTree);

const shown = (term: Term): string => {
  const said = term.words.join(' ');
  if (term.kind === 'word') return said;
  if (term.kind === 'place') return `${said} in ${term.place.community ?? term.place.emirate}`;
  return `${said} is ${[...new Set(term.senses.map(({ categoryId }) => categoryId))].join(' or ')}`;
};
const understood = (text: string): string[] => understand(text, gazetteer).map(shown);

describe('a search is understood by its longest phrases', () => {
  it.each([
    ['plumber', ['plumber is handyman-plumbing']],
    ['AC cleaning Dubai', ['ac cleaning is cooling-service', 'dubai in DU']],
    [
      'plumber in Dubai Marina',
      ['plumber is handyman-plumbing', 'dubai marina in du-dubai-marina'],
    ],
    ['سباك بدبي', ['سباك is handyman-plumbing', 'بدبي in DU']],
    ['تنظيف المكيفات', ['تنظيف مكيفات is cooling-service']],
    ['迪拜空调清洗', ['迪拜 in DU', '空调清洗 is cooling-service']],
    ['car wash', ['car wash is cars-wash']],
    ['zanzibar coolers', ['zanzibar', 'coolers is cooling']],
    ['the best for my', []],
    ['barsha', ['barsha in du-al-barsha']],
    ['JBR', ['jbr in du-jbr']],
  ])('%j is %j', (text, terms) => expect(understood(text)).toEqual(terms));

  it('looks at no more words than anybody means', () => {
    expect(understood('velvet '.repeat(10_000))).toHaveLength(mostWords);
  });
});

describe('the words of trades and places', () => {
  const categories = categoryTree.flatMap((root) => [
    root.id,
    ...root.children.map(({ id }) => id),
  ]);

  it('are told for every category, in three languages, and for nothing else', () => {
    expect(Object.keys(tradeWords).toSorted()).toEqual(categories.toSorted());
    for (const [id, senses] of Object.entries(tradeWords)) {
      const all = senses.join();
      expect(
        [/[a-z]/u, /[\u0621-\u064a]/u, /\p{Script=Han}/u].map((script) => script.test(all)),
        id,
      ).toEqual([true, true, true]);
    }
  });

  it('name places that there are', () => {
    const known = placeTree.flatMap(({ id, communities }) => [
      id,
      ...communities.map((each) => each.id),
    ]);
    expect(Object.keys(placeWords).filter((id) => !known.includes(id))).toEqual([]);
    expect(Object.keys(emirateNames).filter((id) => !(id in placeWords))).toEqual([]);
  });
});

describe('categories near to what nothing was found for', () => {
  it('are those whose words look like it', () =>
    expect(nearWords('plumbery things', categoryTree)).toContain('handyman-plumbing'));
  it('are the first roots where none does', () =>
    expect(nearWords('xyzzy', categoryTree)).toEqual(categoryTree.slice(0, 4).map(({ id }) => id)));
});
