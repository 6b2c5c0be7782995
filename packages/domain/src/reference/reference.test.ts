import { describe, expect, it } from 'vitest';
import { categoryTree } from './categories.ts';
import type { EmirateCode } from './codes.ts';
import type { Names } from './names.ts';
import { areaOfferProblems, placeProblems, placeTree } from './places.ts';

const communities = placeTree.flatMap((emirate) => emirate.communities);
const named: readonly { id: string; names: Names }[] = [
  ...placeTree,
  ...communities,
  ...communities.flatMap((community) => community.subCommunities),
  ...categoryTree,
  ...categoryTree.flatMap((root) => root.children),
];

describe('Reference data', () => {
  it('has a name in each script for everything', () => {
    for (const { id, names } of named) {
      expect(names['ar-AE'], id).toMatch(/\p{Script=Arabic}/u);
      expect(names.zh_CN, id).toMatch(/\p{Script=Han}/u);
      expect(names.en_US, id).toMatch(/^[\p{Script=Latin}\d ,()’/-]+$/u);
      // Arabic texts are set with Latin digits.
      expect(names['ar-AE'], id).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    }
  });

  it('has stable ids, each once, short enough for the wire', () => {
    const ids = named.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(?:[A-Z]{2}|[a-z0-9]+(?:-[a-z0-9]+)*)$/);
    expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(60);
  });

  it('has no two parts of one name in a community', () => {
    for (const { id, subCommunities } of communities) {
      for (const lang of ['en_US', 'zh_CN', 'ar-AE'] as const) {
        expect(new Set(subCommunities.map((part) => part.names[lang])).size, id).toBe(
          subCommunities.length,
        );
      }
    }
  });

  it('covers the seven emirates and at least eight roots', () => {
    expect(placeTree.map((emirate) => emirate.id)).toEqual([
      'AZ',
      'DU',
      'SH',
      'AJ',
      'UQ',
      'RK',
      'FU',
    ]);
    expect(communities.every((community) => community.subCommunities.length >= 2)).toBe(true);
    expect(categoryTree.length).toBeGreaterThanOrEqual(8);
    expect(
      categoryTree.every((root) => root.children.length >= 3 && root.children.length <= 6),
    ).toBe(true);
    expect(categoryTree.flatMap(({ children }) => children.map(({ id }) => id))).toContain(
      'cooling-service',
    );
  });
});

describe('An address: emirate, community, sub community, each in the one before', () => {
  const place = { emirate: 'DU', community: 'du-al-barsha', subCommunity: 'du-al-barsha-1' };

  it.each<[string, Partial<typeof place> | { community: null }, string, string]>([
    ['no emirate', { emirate: '' }, 'emirate', 'required'],
    ['an emirate that is none', { emirate: 'XX' }, 'emirate', 'notOffered'],
    ['a community of another emirate', { community: 'sh-al-majaz' }, 'community', 'community'],
    ['a part of another community', { subCommunity: 'du-deira-naif' }, 'subCommunity', 'community'],
    ['a part of none', { community: null }, 'community', 'required'],
  ])('refuses %s', (_, change, path, rule) =>
    expect(placeProblems({ ...place, ...change })).toEqual([{ path, rule }]),
  );

  it('takes as much as is known', () => {
    expect(placeProblems(place)).toEqual([]);
    expect(placeProblems({ ...place, subCommunity: null })).toEqual([]);
    expect(placeProblems({ ...place, community: null, subCommunity: null })).toEqual([]);
  });
});

describe('A hidden emirate is not offered any more; what names it already keeps it', () => {
  const tree = placeTree.filter(({ id }) => id !== 'FU');
  const area = (...emirates: EmirateCode[]) => ({ kind: 'EMIRATES', emirates }) as const;

  it('refuses an area that names it newly', () => {
    const broken = [{ path: 'serviceArea.emirates', rule: 'notOffered' }];
    expect(areaOfferProblems(area('DU', 'FU'), { tree, before: null })).toEqual(broken);
    expect(areaOfferProblems(area('FU'), { tree, before: area('DU') })).toEqual(broken);
    expect(areaOfferProblems(area('FU'), { tree, before: { kind: 'ADDRESS' } })).toEqual(broken);
  });

  it('takes one that named it before, and any of the others', () => {
    expect(areaOfferProblems(area('FU', 'SH'), { tree, before: area('FU') })).toEqual([]);
    expect(areaOfferProblems({ kind: 'ADDRESS' }, { tree, before: area('FU') })).toEqual([]);
    expect(areaOfferProblems(null, { tree, before: null })).toEqual([]);
  });
});
