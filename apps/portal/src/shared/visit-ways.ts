interface Reached {
  /** Empty until the order is paid, like the phone. */
  readonly address: string;
  readonly phone: string;
}

/** The ways to a customer; null where neither address nor phone is known yet. */
export interface VisitWays {
  readonly directions: string | null;
  readonly call: string | null;
  readonly whatsapp: string | null;
}

/** Returns the links that lead to a customer: `place` is community and emirate in words. */
export const visitWays = ({ address, phone }: Reached, place: string): VisitWays => ({
  directions: address === '' ? null : directionsTo(`${address}, ${place}`),
  call: phone === '' ? null : `tel:${phone}`,
  whatsapp: phone === '' ? null : `https://wa.me/${phone.replaceAll(/\D/g, '')}`,
});

const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
