import { minifySync, parseSync, transformWithOxc, type Plugin } from 'vite';

/**
 * Leaves out of the contract what no browser reads: a build serves no call, so `isServed` is false, and what stands
 * behind it (the shapes of answers above all) falls away with its imports, before modules are divided into files.
 */
export const browserContract: Plugin = {
  name: 'khidma:browser-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/(?!core\/(?!endpoint)).*\.ts$/ },
    async handler(source, id) {
      const { code } = await transformWithOxc(source, id, { define: { isServed: 'false' } });
      const folded = minifySync(id, code, { module: true, mangle: false, codegen: false });
      return { code: withoutDeeds(folded.code), map: null };
    },
  },
};

/** Nothing in the contract does anything but make a value: where that is not used, neither is its making, nor an import of no name. */
function withoutDeeds(code: string): string {
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
