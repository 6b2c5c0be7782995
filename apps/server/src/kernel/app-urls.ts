import type { Settings } from '../config/config.ts';
import type { Actor } from './context.ts';

/** Where the apps are reached: of staff it may be another origin than everybody's. */
export type Origins = Pick<Settings, 'publicUrl' | 'consoleOrigin'>;

/** The base of each realm's app. */
const bases: Readonly<Record<Actor['realm'], string>> = {
  merchant: '',
  customer: '/shop',
  staff: '/console',
};

/** Returns the address of a realm's app, without a slash at its end: links to its pages begin with it. */
export const appUrl = ({ publicUrl, consoleOrigin }: Origins, realm: Actor['realm']): string =>
  (realm === 'staff' ? consoleOrigin : publicUrl) + bases[realm];
