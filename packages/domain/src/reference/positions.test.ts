import { describe, expect, it } from 'vitest';
import { placeTree } from './places.ts';
import { nearestCommunity } from './positions.ts';

const all = new Set(placeTree.flatMap(({ communities }) => communities.map(({ id }) => id)));

describe('near me', () => {
  it.each([...all])('knows where %s is', (id) => {
    const towns = [
      { latitude: 25.2, longitude: 55.3 },
      { latitude: 24.4, longitude: 54.5 },
      { latitude: 24.2, longitude: 55.7 },
      { latitude: 25.2, longitude: 56.3 },
      { latitude: 23.7, longitude: 53.7 },
    ];
    expect(towns.map((town) => nearestCommunity(town, new Set([id])))).toContain(id);
  });

  it.each([
    ['the Marina’s walk', 25.0772, 55.1386, ['du-dubai-marina', 'du-jbr']],
    ['the mall of Mirdif', 25.2164, 55.4078, ['du-mirdif']],
    ['Al Majaz waterfront', 25.3254, 55.3855, ['sh-al-majaz']],
    ['Yas Marina circuit', 24.4672, 54.6031, ['az-yas', 'az-al-raha']],
    ['Hatta’s dam', 24.7875, 56.1106, ['du-hatta']],
    ['Fujairah’s fort', 25.1371, 56.3361, ['fu-al-faseel']],
    ['Liwa, in the desert', 23.1323, 53.7966, ['az-al-dhafra']],
  ])('names the community of %s', (_where, latitude, longitude, communities) => {
    expect(communities).toContain(nearestCommunity({ latitude, longitude }, all));
  });

  it('names only what is offered, and nothing far away', () => {
    const marina = { latitude: 25.08, longitude: 55.14 };
    expect(nearestCommunity(marina, new Set(['sh-al-khan']))).toBe('sh-al-khan');
    expect(nearestCommunity(marina, new Set())).toBeNull();
    expect(nearestCommunity({ latitude: 51.5, longitude: -0.12 }, all)).toBeNull();
  });
});
