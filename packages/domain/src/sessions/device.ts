/** The browsers that we can tell apart; names that are the same in every language. */
export const browsers = [
  'Edge',
  'Opera',
  'Samsung Internet',
  'Firefox',
  'Chrome',
  'Safari',
] as const;

/** A browser that we know. */
export type Browser = (typeof browsers)[number];

/** The systems that we can tell apart. */
export const systems = [
  'Windows',
  'macOS',
  'iOS',
  'iPadOS',
  'Android',
  'ChromeOS',
  'Linux',
] as const;

/** A system that we know. */
export type System = (typeof systems)[number];

/** What a device is held in: on a table, or in one or two hands. */
export const deviceForms = ['desk', 'tablet', 'phone'] as const;

/** What a device is held in. */
export type DeviceForm = (typeof deviceForms)[number];

/** What a browser's user agent says of itself: to recognise a device by, never to decide by. */
export interface Device {
  /** Null where it is none that we know. */
  readonly browser: Browser | null;
  readonly system: System | null;
  readonly form: DeviceForm;
}
