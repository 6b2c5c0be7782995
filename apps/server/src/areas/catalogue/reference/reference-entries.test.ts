import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  addReferenceEntry,
  getCategoryTree,
  listPlaces,
  listReference,
  moveReferenceEntry,
  offerReferenceEntry,
  renameReferenceEntry,
} from '@khidma/contract/catalogue/reference';
import { getMerchantCategories } from '@khidma/contract/catalogue/services';
import { pageSettingChanges } from '@khidma/contract/backoffice/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { seedReference } from './reference.ts';

let server: RunningTestServer;
let administrator: string;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer();
  administrator = (await givenStaff(server, { role: 'administrator' })).token;
  auditor = (await givenStaff(server, { role: 'auditor' })).token;
});
afterAll(() => server.close());

const named = (en_US: string) => ({ en_US, zh_CN: `${en_US}服务`, 'ar-AE': `خدمة ${en_US}` });
const home = { kind: 'category', id: 'cleaning-home' } as const;
const rename = { ...home, names: named('Homes') };
const add = { kind: 'category', parentId: 'cleaning', names: named('Boat care') } as const;
const hide = { ...home, isOffered: false } as const;
const move = { ...home, to: 'down' } as const;

describe('categories and places are refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, listReference, {});
    await refusesStrangers(server, addReferenceEntry, add);
    await refusesStrangers(server, renameReferenceEntry, rename);
    await refusesStrangers(server, offerReferenceEntry, hide);
    await refusesStrangers(server, moveReferenceEntry, move);
  });

  it('to auditors, who read only', async () => {
    const codes = [
      await server.call(addReferenceEntry, add, auditor),
      await server.call(renameReferenceEntry, rename, auditor),
      await server.call(offerReferenceEntry, hide, auditor),
      await server.call(moveReferenceEntry, move, auditor),
    ].map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: 4 }, () => errorCodes.noPermission));
    expect(await server.ok(listReference, {}, auditor)).toMatchObject({ mayChange: false });
  });

  it('where nobody knows them', async () => {
    const id = 'nowhere';
    const codes = [
      await server.call(addReferenceEntry, { ...add, parentId: id }, administrator),
      await server.call(renameReferenceEntry, { ...rename, id }, administrator),
      await server.call(offerReferenceEntry, { ...hide, id }, administrator),
      // A category is no place.
      await server.call(moveReferenceEntry, { ...move, kind: 'place' }, administrator),
    ].map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: 4 }, () => errorCodes.notFound));
  });

  it('without a name in each language, with a sibling’s name, and below what has no children', async () => {
    await refusesInput(server, addReferenceEntry, {
      token: administrator,
      cases: [
        {
          input: { ...add, names: { ...add.names, 'ar-AE': ' ' } },
          path: 'names.ar-AE',
          rule: 'required',
        },
        {
          input: { ...add, names: { ...add.names, zh_CN: '洗'.repeat(81) } },
          path: 'names.zh_CN',
          rule: 'tooLong',
        },
        {
          input: { ...add, names: { ...add.names, en_US: 'home CLEANING' } },
          path: 'names.en_US',
          rule: 'duplicate',
        },
        { input: { ...add, parentId: '../x' }, path: 'parentId', rule: 'invalid' },
        { input: { ...add, parentId: 'cleaning-home' }, path: 'parentId', rule: 'invalid' },
        { input: { ...add, kind: 'place', parentId: null }, path: 'parentId', rule: 'required' },
        {
          input: { ...add, kind: 'place', parentId: 'du-al-barsha-1' },
          path: 'parentId',
          rule: 'invalid',
        },
      ],
    });
    await refusesInput(server, renameReferenceEntry, {
      token: administrator,
      cases: [
        {
          input: { ...rename, names: { ...rename.names, en_US: 'Deep cleaning' } },
          path: 'names.en_US',
          rule: 'duplicate',
        },
      ],
    });
  });
});

describe('What is hidden is no longer offered, while what names it keeps its name', () => {
  const offered = async (withHidden?: 'true') =>
    (await server.ok(getCategoryTree, withHidden ? { withHidden } : {}))
      .flatMap(({ children }) => children)
      .map(({ id }) => id);

  it('is gone from what forms choose from, at once', async () => {
    const { token } = await givenMerchant(server);
    await server.ok(offerReferenceEntry, hide, administrator);
    expect(await offered()).not.toContain('cleaning-home');
    const mine = await server.ok(getMerchantCategories, {}, token);
    expect(mine.flatMap(({ children }) => children).map(({ id }) => id)).not.toContain(
      'cleaning-home',
    );
    expect(await offered('true')).toContain('cleaning-home');
    await server.ok(offerReferenceEntry, { ...hide, isOffered: true }, administrator);
    expect(await offered()).toContain('cleaning-home');
  });

  it('with what lies below it', async () => {
    const community = { kind: 'place', id: 'du-al-barsha' } as const;
    await server.ok(offerReferenceEntry, { ...community, isOffered: false }, administrator);
    const shown = JSON.stringify(await server.ok(listPlaces, {}));
    expect(shown).not.toContain('du-al-barsha');
    const all = JSON.stringify(await server.ok(listPlaces, { withHidden: 'true' }));
    expect(all).toContain('du-al-barsha-1');
    await server.ok(offerReferenceEntry, { ...community, isOffered: true }, administrator);
  });
});

describe('categories and places are the operator’s', () => {
  it('a new one gets a slug of its own and stands behind its siblings', async () => {
    await server.ok(addReferenceEntry, add, administrator);
    const place = { kind: 'place', parentId: 'du-al-barsha', names: named('Al Barsha 9') } as const;
    const { categories, places } = await server.ok(addReferenceEntry, place, administrator);
    const cleaning = categories.filter(({ parentId }) => parentId === 'cleaning');
    expect(cleaning.at(-1)).toMatchObject({ id: 'cleaning-boat-care', level: 'leaf' });
    expect(places).toContainEqual(
      expect.objectContaining({ id: 'du-al-barsha-al-barsha-9', level: 'subCommunity' }),
    );
    const root = { kind: 'category', parentId: null, names: named('Cleaning boat care') } as const;
    const again = await server.ok(addReferenceEntry, root, administrator);
    expect(again.categories.at(-1)).toMatchObject({ id: 'cleaning-boat-care-2', level: 'root' });
  });

  it('a new name shows everywhere and outlives the next start', async () => {
    await server.ok(renameReferenceEntry, rename, administrator);
    await seedReference(server.ctx);
    server.clock.advance(5000);
    const tree = await server.ok(getCategoryTree, {});
    expect(tree[0]?.children[0]).toEqual({ id: 'cleaning-home', names: rename.names });
  });

  it('moves among its siblings, and at the end stays', async () => {
    const order = async () =>
      (await server.ok(getCategoryTree, {}))[0]?.children.map(({ id }) => id) ?? [];
    const [first, second, ...rest] = await order();
    await server.ok(moveReferenceEntry, { ...move, id: first ?? '' }, administrator);
    expect(await order()).toEqual([second, first, ...rest]);
    await server.ok(moveReferenceEntry, { ...move, id: second ?? '', to: 'up' }, administrator);
    expect(await order()).toEqual([second, first, ...rest]);
  });

  it('each change is recorded with before and after', async () => {
    const { records } = await server.ok(pageSettingChanges, {}, auditor);
    expect(records.map(({ change }) => change)).toContainEqual({
      setting: 'reference',
      kind: 'category',
      key: 'cleaning-home',
      before: expect.objectContaining({
        names: expect.objectContaining({ en_US: 'Home cleaning' }),
      }),
      after: expect.objectContaining({ names: rename.names }),
    });
  });
});
