import { minifySync, parseSync, transformWithOxc, type Plugin } from 'vite';

/**
 * Leaves out of the contract what no browser reads: `onServer` is false in a build, and what stands
 * behind it (the shapes of answers above all) falls away with its imports, before modules are divided into files.
 */
export const browserContract: Plugin = {
  name: 'khidma:browser-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/(?!core\/(?!endpoint)).*\.ts$/ },
    async handler(source, id) {
      const { code } = await transformWithOxc(source, id, { define: { onServer: 'false' } });
      const folded = minifySync(id, code, { module: true, mangle: false, codegen: false });
      return { code: markPure(folded.code), map: null };
    },
  },
};

/** Marks every value of a module as free of side effects, and drops imports that only have some: the contract has none. */
function markPure(code: string): string {
  const values = parseSync('module.js', code).program.body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration'
      ? declared.declarations.flatMap(({ init }) => (init ? [init] : []))
      : [];
  });
  return values
    .toReversed()
    .reduce(
      (rest, { start, end }) =>
        `${rest.slice(0, start)}/* @__PURE__ */ (() => (${rest.slice(start, end)}))()${rest.slice(end)}`,
      code,
    )
    .replaceAll(/^import "[^"]+";\n/gm, '');
}
