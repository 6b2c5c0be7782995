import { type Fils, portion } from './fils.ts';

/** The United Arab Emirates' rate of value added tax, in percent. */
export const vatPercent = 5;

/** The same in basis points. */
export const vatBasisPoints = vatPercent * 100;

/** The tax inside a price that includes it: round(gross × 5 / 105), halves up. */
export const vatInside = (gross: Fils): Fils => portion(gross, vatPercent, 100 + vatPercent);

/** The tax that comes on top of an amount without it: round(net × 5 / 100), halves up. */
export const vatOn = (net: Fils): Fils => portion(net, vatPercent, 100);
