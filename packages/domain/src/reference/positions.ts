/** A place on the globe, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The middle of each community of the first list, in degrees north and east, as good as a neighbourhood needs it. */
const positions: readonly (readonly [community: string, latitude: number, longitude: number])[] = [
  ['az-al-raha', 24.447, 54.61],
  ['az-al-reem', 24.497, 54.405],
  ['az-baniyas', 24.308, 54.633],
  ['az-khalifa-city', 24.42, 54.577],
  ['az-mbz-city', 24.34, 54.545],
  ['az-mussafah', 24.352, 54.49],
  ['az-saadiyat', 24.543, 54.433],
  ['az-yas', 24.496, 54.606],
  ['az-al-jimi', 24.246, 55.735],
  ['az-hili', 24.282, 55.77],
  ['az-tawam', 24.196, 55.65],
  ['az-zakher', 24.143, 55.705],
  ['az-al-dhafra', 23.655, 53.703],
  ['du-al-barsha', 25.107, 55.199],
  ['du-al-furjan', 25.027, 55.148],
  ['du-al-quoz', 25.134, 55.235],
  ['du-arabian-ranches', 25.053, 55.268],
  ['du-business-bay', 25.185, 55.266],
  ['du-deira', 25.27, 55.319],
  ['du-downtown', 25.194, 55.278],
  ['du-dubai-marina', 25.08, 55.14],
  ['du-silicon-oasis', 25.123, 55.38],
  ['du-hatta', 24.797, 56.117],
  ['du-international-city', 25.164, 55.408],
  ['du-jbr', 25.078, 55.133],
  ['du-jlt', 25.069, 55.142],
  ['du-jumeirah', 25.205, 55.243],
  ['du-jvc', 25.057, 55.209],
  ['du-jvt', 25.046, 55.187],
  ['du-mirdif', 25.22, 55.419],
  ['du-motor-city', 25.046, 55.239],
  ['sh-al-khan', 25.328, 55.363],
  ['sh-al-majaz', 25.327, 55.383],
  ['sh-al-nahda', 25.305, 55.373],
  ['sh-aljada', 25.313, 55.468],
  ['sh-dhaid', 25.288, 55.881],
  ['sh-kalba', 25.041, 56.354],
  ['sh-khor-fakkan', 25.339, 56.349],
  ['sh-muwaileh', 25.298, 55.461],
  ['aj-al-jurf', 25.405, 55.503],
  ['aj-al-nuaimiya', 25.393, 55.457],
  ['aj-al-rashidiya', 25.4, 55.446],
  ['aj-al-rawda', 25.393, 55.503],
  ['aj-masfout', 24.839, 56.049],
  ['uq-al-raas', 25.588, 55.574],
  ['uq-al-salamah', 25.504, 55.603],
  ['rk-al-dhait', 25.728, 55.91],
  ['rk-al-hamra', 25.69, 55.784],
  ['rk-al-nakheel', 25.796, 55.966],
  ['rk-khuzam', 25.773, 55.934],
  ['rk-mina-al-arab', 25.722, 55.83],
  ['fu-al-faseel', 25.142, 56.349],
  ['fu-dibba', 25.592, 56.261],
  ['fu-mirbah', 25.278, 56.362],
  ['fu-sakamkam', 25.163, 56.33],
];

/** Further away than this from every community nobody is near one, in kilometres: the desert's villages are. */
const furthestKm = 120;

const kmOfDegree = 111.2;

/** Distances within a country, on a flat map of it: a degree of longitude is shorter away from the equator. */
const distanceKm = (a: Position, b: Position): number => {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * kmOfDegree;
};

/**
 * Returns the id of the community nearest to a position, of those that are offered; null where none is near. A community
 * that an operator added has no position, and is not found.
 */
export const nearestCommunity = (here: Position, offered: ReadonlySet<string>): string | null => {
  let nearest: { id: string; km: number } | null = null;
  for (const [id, latitude, longitude] of positions) {
    if (!offered.has(id)) continue;
    const km = distanceKm(here, { latitude, longitude });
    if (km <= furthestKm && (nearest === null || km < nearest.km)) nearest = { id, km };
  }
  return nearest?.id ?? null;
};

const positionOf = (community: string): Position | undefined => {
  const found = positions.find(([id]) => id === community);
  return found && { latitude: found[1], longitude: found[2] };
};

/** Returns how many kilometres lie between two communities in a straight line; null where one of them has no position. */
export const kmBetween = (one: string | null, other: string | null): number | null => {
  if (one === null || other === null) return null;
  const [from, to] = [positionOf(one), positionOf(other)];
  return from && to ? distanceKm(from, to) : null;
};
