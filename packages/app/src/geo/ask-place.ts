import type { OrderDetail } from '@khidma/contract/shapes/order';

/** Where somebody stands. */
export type Place = NonNullable<NonNullable<OrderDetail['absence']>['place']>;

/** A door is meant, not a neighbourhood. */
const settings = { enableHighAccuracy: true, timeout: 12_000, maximumAge: 60_000 };

/** Returns where the browser is; null where it does not say. */
export const askPlace = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      settings,
    );
  });
