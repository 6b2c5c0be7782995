import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryRoot, textFiles } from './checks/tracked-files.ts';
import {
  banned,
  composedByHand,
  literalColours,
  statusComparisons,
  tooLong,
  turnedAround,
  undocumented,
  unreasonedAssertions,
  unthemedStyles,
  wirePaths,
  copies,
} from './tidy/code-rules.ts';
import { unshown, untestedPages } from './tidy/controls.ts';
import {
  endpointsIn,
  misnamed,
  schemasReadInBrowser,
  unanswered,
  unhandled,
  unusedExports,
  untagged,
  untested,
} from './tidy/endpoints.ts';
import { stoppingMigrations } from './tidy/migrations.ts';
import { strayClasses, strayUtilities } from './tidy/style-classes.ts';
import { compareTexts, flatTexts } from './tidy/texts.ts';
import ratchet from './tidy/ratchet.json' with { type: 'json' };

type Module = Readonly<Record<string, unknown>>;

const files = textFiles();

/** Imports every module of a pattern, by its path; tests are none. */
async function modulesOf(pattern: string): Promise<Readonly<Record<string, Module>>> {
  const paths = globSync(pattern, { cwd: repositoryRoot, exclude: ['**/*.test.ts'] });
  const load = async (path: string): Promise<[string, Module]> => [
    path,
    await import(`../${path}`),
  ];
  return Object.fromEntries(await Promise.all(paths.map(load)));
}

const contract = await modulesOf('packages/contract/src/**/*.ts');
const domain = await modulesOf('packages/domain/src/**/*.ts');
const catalogues = await modulesOf('packages/i18n/src/*/*.ts');

const endpoints = Object.entries(contract).flatMap(([file, exports]) => endpointsIn(file, exports));

const codes = contract['packages/contract/src/core/error-catalogue.ts']?.['errorCodes'] ?? {};

/** The values of the exported arrays of strings whose names fit. */
function wordsOf(modules: Readonly<Record<string, Module>>, name: RegExp): string[] {
  return Object.values(modules)
    .flatMap((exports) => Object.entries(exports))
    .filter(([exportName, value]) => name.test(exportName) && Array.isArray(value))
    .flatMap(([, value]) => (Array.isArray(value) ? value.map(String) : []));
}

/** What becomes of a review is said of other things too; every other status has words of its own. */
const reviewStatuses = /^(revision|payoutAccount)Statuses$/;
const ownStatuses = /^(?!revision|payoutAccount|payment).*Statuses$/;
/** The words of payments are those of uploads and of much else on screens, where no payment is seen. */
const paymentStatuses = /^paymentStatuses$/;

/** One area's exports in one language. */
function catalogue(lang: string, area: string): Module {
  return catalogues[`packages/i18n/src/${lang}/${area}.ts`] ?? {};
}

const areas = Object.keys(catalogues)
  .filter((path) => path.includes('/en_US/'))
  .map((path) => path.replace(/^.*\/|\.ts$/g, ''));
const translations = ['zh_CN', 'ar-AE'];

describe('the checks see the repository', () => {
  it('has files, endpoints, statuses and catalogues to look at', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(endpoints.length).toBeGreaterThan(40);
    expect(wordsOf(domain, ownStatuses).length).toBeGreaterThan(15);
    expect(wordsOf(domain, reviewStatuses).length).toBeGreaterThan(7);
    expect(areas.length).toBeGreaterThan(5);
  });
});

describe('files', () => {
  it('are small, and only get smaller', () => expect(tooLong(files, ratchet.lines)).toEqual([]));
  it('stand in one place', () => expect(copies(files)).toEqual([]));
  it('hold nothing that is not meant to stay', () => expect(banned(files)).toEqual([]));
  it('of style leave colours to the tokens', () => expect(literalColours(files)).toEqual([]));
  it('of style leave sizes and layers to the tokens too, and outdo nobody', () =>
    expect(unthemedStyles(files)).toEqual([]));
  it('of style have the classes that screens give, and no others', () =>
    expect([...strayClasses(files), ...strayUtilities(files)]).toEqual([]));
  it('of screens leave lines of parts to one component', () =>
    expect(composedByHand(files)).toEqual([]));
  it('of screens let only what one person wrote find its own direction', () =>
    expect(turnedAround(files)).toEqual([]));
  it('of packages say what they export', () => expect(undocumented(files)).toEqual([]));
  it('give a reason for every type assertion', () =>
    expect(unreasonedAssertions(files)).toEqual([]));
  it('that migrate let the previous release go on', () =>
    expect(stoppingMigrations(files)).toEqual([]));
  it('leave statuses to the domain', () =>
    expect(
      statusComparisons(files, {
        own: wordsOf(domain, ownStatuses),
        shared: wordsOf(domain, reviewStatuses),
      }),
    ).toEqual([]));
  it('of the server leave the states of payments to the domain', () =>
    expect(
      statusComparisons(
        files.filter(({ path }) => path.startsWith('apps/server/')),
        { own: ['voidDue', 'refundDue'], shared: wordsOf(domain, paymentStatuses) },
      ),
    ).toEqual([]));
  it('leave wire paths to the contract', () =>
    expect(
      wirePaths(
        files,
        endpoints.map(({ path }) => path),
      ),
    ).toEqual([]));
});

describe('every control that apps use', () => {
  it('has a story, and a test in a browser where it answers keys', () =>
    expect(unshown(files)).toEqual([]));
});

describe('every page', () => {
  it('has its test beside it, or had none when that was first asked for', () =>
    expect(untestedPages(files, ratchet.pagesWithoutTest)).toEqual([]));
});

describe('every endpoint', () => {
  it('has a name and an address of its own', () => expect(misnamed(endpoints)).toEqual([]));
  it('names what it changes, by tags that reads show', () =>
    expect(untagged(endpoints)).toEqual([]));
  it('has a handler', () => expect(unhandled(endpoints, files)).toEqual([]));
  it('has nothing beside it that nobody reads', () => expect(unusedExports(files)).toEqual([]));
  it('gives browsers no schema', () => expect(schemasReadInBrowser(endpoints, files)).toEqual([]));
  it('has a test and a refusal', () => expect(untested(endpoints, files)).toEqual([]));
});

describe('every code of the catalogue', () => {
  it('is an answer that somebody can get', () =>
    expect(unanswered(Object.keys(codes), files)).toEqual([]));
});

describe('texts', () => {
  const english = new Map(areas.map((area) => [area, flatTexts(catalogue('en_US', area))]));

  it.each(translations)('%s has the areas of English and no others', (lang) => {
    const own = Object.keys(catalogues).filter((path) => path.includes(`/${lang}/`));
    expect(own.map((path) => path.replace(/^.*\/|\.ts$/g, '')).sort()).toEqual([...areas].sort());
  });

  it.each(translations.flatMap((lang) => areas.map((area) => [lang, area] as const)))(
    '%s, %s: the keys and placeholders of English',
    (lang, area) => {
      expect(
        compareTexts(english.get(area) ?? new Map(), flatTexts(catalogue(lang, area))),
      ).toEqual([]);
    },
  );

  it('exist for every error and every rule of a field', () => {
    const rules = wordsOf(contract, /^fieldRules$/);
    const keysOf = (area: string) =>
      [...(english.get(area)?.keys() ?? [])].map((key) => key.replace(`${area}.`, ''));
    expect(keysOf('errors').sort()).toEqual(Object.keys(codes).sort());
    expect(keysOf('rules').sort()).toEqual([...rules].sort());
  });
});
