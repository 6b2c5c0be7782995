import { describe, expect, it } from 'vitest';
import { namesOf } from './names.ts';
import { offeredWith, placeChoices } from './offered.ts';

const place = (id: string, isHidden = false) => ({ id, isHidden, names: namesOf(id, id, id) });
const tree = [
  {
    ...place('DU'),
    communities: [
      {
        ...place('du-deira'),
        subCommunities: [place('du-deira-naif'), place('du-deira-rigga', true)],
      },
      { ...place('du-hatta', true), subCommunities: [place('du-hatta-1'), place('du-hatta-2')] },
    ],
  },
  {
    ...place('FU', true),
    communities: [
      { ...place('fu-dibba'), subCommunities: [place('fu-dibba-1')] },
      { ...place('fu-mirbah'), subCommunities: [] },
    ],
  },
];
const nothing = { emirate: null, community: null, subCommunity: null };
const ids = (choices: ReturnType<typeof placeChoices>) =>
  [choices.emirates, choices.communities, choices.subCommunities].map((list) =>
    list.map(({ id }) => id),
  );

describe('A hidden place is not offered any more', () => {
  it('at any level', () => {
    expect(ids(placeChoices(tree, { at: nothing, before: null }))).toEqual([['DU'], [], []]);
    const at = { emirate: 'DU', community: 'du-deira', subCommunity: null };
    expect(ids(placeChoices(tree, { at, before: null }))).toEqual([
      ['DU'],
      ['du-deira'],
      ['du-deira-naif'],
    ]);
  });

  it('nor anything below it', () => {
    const at = { emirate: 'FU', community: 'fu-dibba', subCommunity: null };
    expect(ids(placeChoices(tree, { at, before: null }))).toEqual([['DU'], [], []]);
    const inside = { emirate: 'DU', community: 'du-hatta', subCommunity: null };
    expect(ids(placeChoices(tree, { at: inside, before: null }))[2]).toEqual([]);
  });
});

describe('What names it already keeps it', () => {
  it('with the address that stands, and no other below what is hidden', () => {
    const before = { emirate: 'FU', community: 'fu-dibba', subCommunity: 'fu-dibba-1' };
    expect(ids(placeChoices(tree, { at: before, before }))).toEqual([
      ['DU', 'FU'],
      ['fu-dibba'],
      ['fu-dibba-1'],
    ]);
  });

  it('and what was chosen stays among what is offered', () => {
    const all = [place('DU'), place('SH', true), place('FU', true)];
    expect(offeredWith(all, ['FU', null])).toEqual([all[0], all[2]]);
  });
});
