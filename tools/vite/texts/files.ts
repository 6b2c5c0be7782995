import { join, relative } from 'node:path';
import { keyFinder, keysMeant } from './catalogues.ts';
import { modulesAround, readModule, repository, usesBehind } from './graph.ts';
import { type DividedTexts, divideTexts, type TextsOfModule } from './sets.ts';

/** The files that texts come in, by name; there is one in each language. */
export interface TextFiles {
  /** The files that a module needs. */
  readonly namesFor: (module: string) => Promise<readonly string[]>;
  /** The keys of the texts in a file. */
  readonly keysIn: (name: string) => Promise<readonly string[]>;
}

/** The file of what many modules speak of. */
const shared = 'shared';

/** A module's file of texts is called after it, one of a group of the catalogue after that. */
const nameOf = (module: string): string => relative(repository, module);
const isGroup = (name: string): boolean => !name.includes('/');

/** The files of an app. */
export interface AppTextFiles extends TextFiles {
  /** The files that each module needs which needs any, by its own name. */
  readonly all: () => Promise<Readonly<Record<string, readonly string[]>>>;
}

/** The files of an app, by the modules that it begins with: nothing comes twice on the same way. */
export function dividedFiles(entries: readonly string[]): AppTextFiles {
  let divided: Promise<DividedTexts> | undefined;
  const divide = async (): Promise<DividedTexts> => {
    const uses = [...modulesAround(entries)].flatMap((module) => readModule(module).uses);
    return divideTexts(entries, await keyFinder(uses));
  };
  const texts = (): Promise<DividedTexts> => (divided ??= divide());
  const namesOf = (module: string, { own, needsShared }: TextsOfModule): string[] => [
    ...(needsShared ? [shared] : []),
    ...(own.size > 0 ? [nameOf(module)] : []),
  ];
  return {
    async namesFor(module) {
      const found = (await texts()).modules.get(module);
      return found ? namesOf(module, found) : [];
    },
    async all() {
      const found = [...(await texts()).modules].map(
        ([module, each]) => [nameOf(module), namesOf(module, each)] as const,
      );
      return Object.fromEntries(found.filter(([, names]) => names.length > 0));
    },
    async keysIn(name) {
      const { modules, shared: often } = await texts();
      if (name === shared) return [...often];
      if (isGroup(name)) return keysMeant([name]);
      return [...(modules.get(join(repository, name))?.own ?? [])];
    },
  };
}

/** The files of tests, of which each is an entry: a module brings all that it speaks of, whatever has come before. */
export const wholeFiles: TextFiles = {
  namesFor: async (module) =>
    (await keysMeant(usesBehind(module))).length > 0 ? [nameOf(module)] : [],
  keysIn: (name) => keysMeant(isGroup(name) ? [name] : usesBehind(join(repository, name))),
};
