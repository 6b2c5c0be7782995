import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the console asks whether somebody may make a call: `useMay(refundOrder)`. */
const asked = /\b(useMay|rightOf)\((\w+)\)/g;

/**
 * Puts what a call needs where the console asks for it, in the place of the call: a button then says whose it is by the
 * endpoint itself, and the endpoint comes with whatever makes the call.
 */
export function callRights(repository: string): Plugin {
  let rights: ReadonlyMap<string, string> = new Map();
  return {
    name: 'khidma:call-rights',
    apply: 'build',
    // Before the compiler names what it keeps.
    enforce: 'pre',
    buildStart() {
      const files = globSync('packages/contract/src/**/*.ts', { cwd: repository });
      rights = new Map(
        files.flatMap((file) => rightsIn(readFileSync(join(repository, file), 'utf8'))),
      );
    },
    transform: {
      filter: { id: /\/apps\/console\/src\/.*\.tsx?$/, code: /\b(?:useMay|rightOf)\(/ },
      handler: (code) => ({ code: withRights(code, rights), map: null }),
    },
  };
}

/** Returns what the calls of a module of the contract need, by their names. */
export const rightsIn = (source: string): [string, string][] =>
  source.split(/^(?=export const )/m).flatMap((part) => {
    const name = /^export const (\w+) = endpoint\(/.exec(part)?.[1];
    const needs = /\bneeds: '(\w+)'/.exec(part)?.[1];
    return name === undefined || needs === undefined ? [] : [[name, needs]];
  });

/** Returns a module with what its calls need in their place, and without the imports that were for that alone. */
export function withRights(code: string, rights: ReadonlyMap<string, string>): string {
  const names = new Set<string>();
  const replaced = code.replaceAll(asked, (_all, ask: string, name: string) => {
    const needs = rights.get(name);
    if (needs === undefined) throw new Error(`${ask}(${name}): name a call of staff itself`);
    names.add(name);
    return `${ask}({ staff: { needs: '${needs}' } })`;
  });
  return [...names].reduce((rest, name) => {
    const alone = new RegExp(`import\\s*\\{\\s*${name}\\s*\\}\\s*from\\s*["'][^"']+["'];?`);
    const without = rest.replace(alone, '');
    return new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(without) ? rest : without;
  }, replaced);
}
