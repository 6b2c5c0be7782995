import {
  type Browser,
  browsers,
  type Device,
  type DeviceForm,
  type System,
  systems,
} from '@khidma/domain/sessions/device';
import Bowser from 'bowser';

type Parsed = Bowser.Parser.ParsedResult;

/** Reads a user agent; what it does not say, or does not say in our names, stays null. */
export const deviceOf = (userAgent: string): Device => {
  // The reader refuses to be given nothing.
  const { browser, engine, os, platform } = Bowser.parse(userAgent || '-');
  return {
    browser: browserOf(browser.name ?? '', engine),
    system: systemOf(os.name ?? '', platform),
    form: formOf(platform),
  };
};

/** What is called otherwise here than by the reader. */
const ownNames: Readonly<Record<string, Browser | System>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

const inOwnName = (name: string): string => ownNames[name] ?? name;

const browserOf = (name: string, { name: engine }: Parsed['engine']): Browser | null => {
  if (name.startsWith('Opera')) return 'Opera';
  const known = browsers.find((each) => each === inOwnName(name));
  // Whatever else is made of Chrome says that it is Chrome, too.
  return known ?? (engine === 'Blink' ? 'Chrome' : null);
};

const systemOf = (name: string, { type }: Parsed['platform']): System | null =>
  name === 'iOS' && type === 'tablet'
    ? 'iPadOS'
    : (systems.find((each) => each === inOwnName(name)) ?? null);

const formOf = ({ type }: Parsed['platform']): DeviceForm => {
  if (type === 'tablet') return 'tablet';
  return type === 'mobile' ? 'phone' : 'desk';
};

/**
 * Whether two user agents are of the same device as far as they tell: the same but for version numbers, which
 * change with every update of a browser.
 */
export const isSameDevice = (one: string, other: string): boolean =>
  withoutVersions(one) === withoutVersions(other);

const withoutVersions = (userAgent: string): string => userAgent.replace(/\d+(?:[._]\d+)*/g, '#');
