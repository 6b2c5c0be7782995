import { parseSync } from 'vite';

/** Where an exported name really lives; `name` is `*` where it stands for a whole module. */
export interface Origin {
  readonly file: string;
  readonly name: string;
}

/** How the files of a package are found and read. */
export interface Files {
  resolve(specifier: string, importer: string): Promise<string | undefined>;
  read(file: string): string;
}

interface Barrel {
  readonly named: ReadonlyMap<string, { readonly specifier: string; readonly name: string }>;
  readonly stars: readonly string[];
}

/** Only files called `index` are taken for barrels; any other file is where its exports live. */
const barrelFile = /(^|\/)index\.m?js$/;

/**
 * Looks up where the names a barrel exports are defined, following barrels of barrels. A name
 * that the barrel defines itself, or that is not found, has no origin and stays imported as it is.
 */
export function barrelOrigins(
  files: Files,
): (file: string, name: string) => Promise<Origin | undefined> {
  const barrels = new Map<string, Barrel>();

  function barrelOf(file: string): Barrel {
    const known = barrels.get(file);
    if (known) return known;
    const barrel = readBarrel(file, files.read(file));
    barrels.set(file, barrel);
    return barrel;
  }

  async function originOf(file: string, name: string): Promise<Origin | undefined> {
    const { named, stars } = barrelOf(file);
    const target = named.get(name);
    if (target) {
      const found = await files.resolve(target.specifier, file);
      if (!found) return undefined;
      const deeper =
        target.name !== '*' && barrelFile.test(found)
          ? await originOf(found, target.name)
          : undefined;
      return deeper ?? { file: found, name: target.name };
    }
    for (const specifier of stars) {
      const found = await files.resolve(specifier, file);
      const origin = found && (await originOf(found, name));
      if (origin) return origin;
    }
    return undefined;
  }

  return originOf;
}

function readBarrel(file: string, source: string): Barrel {
  const { staticImports, staticExports } = parseSync(file, source).module;
  const imported = new Map<string, { specifier: string; name: string }>();
  for (const statement of staticImports) {
    for (const { importName, localName } of statement.entries) {
      const name =
        importName.kind === 'NamespaceObject'
          ? '*'
          : importName.kind === 'Default'
            ? 'default'
            : importName.name;
      if (name) imported.set(localName.value, { specifier: statement.moduleRequest.value, name });
    }
  }
  const named = new Map<string, { specifier: string; name: string }>();
  const stars: string[] = [];
  for (const entry of staticExports.flatMap((statement) => statement.entries)) {
    const exported = entry.exportName.name;
    const specifier = entry.moduleRequest?.value;
    if (specifier && entry.importName.kind === 'AllButDefault') stars.push(specifier);
    else if (exported && specifier) {
      named.set(exported, { specifier, name: entry.importName.name ?? '*' });
    } else if (exported) {
      const target = imported.get(entry.localName.name ?? '');
      if (target) named.set(exported, target);
    }
  }
  return { named, stars };
}
