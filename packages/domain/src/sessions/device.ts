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

// Most browsers claim to be others as well: whoever names fewest others is asked for last.
const browserMarks: readonly (readonly [Browser, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systemMarks: readonly (readonly [System, RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\biPhone\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/** Reads a user agent; what it does not say stays null. */
export const deviceOf = (userAgent: string): Device => {
  const system = firstMark(systemMarks, userAgent);
  return { browser: firstMark(browserMarks, userAgent), system, form: formOf(system, userAgent) };
};

/**
 * Whether two user agents are of the same device as far as they tell: the same but for version numbers, which
 * change with every update of a browser.
 */
export const isSameDevice = (one: string, other: string): boolean =>
  withoutVersions(one) === withoutVersions(other);

const withoutVersions = (userAgent: string): string => userAgent.replace(/\d+(?:[._]\d+)*/g, '#');

const firstMark = <Name extends string>(
  marks: readonly (readonly [Name, RegExp])[],
  userAgent: string,
): Name | null => marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

const formOf = (system: System | null, userAgent: string): DeviceForm => {
  if (system === 'iPadOS') return 'tablet';
  if (system === 'iOS') return 'phone';
  // An Android tablet says that it is one by not saying "Mobile".
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return 'desk';
};
