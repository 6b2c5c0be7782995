import { describe, expect, it } from 'vitest';
import { barrelOrigins } from './barrel-origins.ts';
import { rewriteImports } from './debarrel.ts';

const files: Record<string, string> = {
  '/kit/index.mjs': `
    import { Button } from './button.mjs';
    export { Button, Button as Knob };
    export { default as Icon } from './icon.mjs';
    export * as shapes from './shapes.mjs';
    export * from './more/index.mjs';
    export const own = 1;`,
  '/kit/more/index.mjs': `export { Table } from './table.mjs';`,
};

const originOf = barrelOrigins({
  resolve: async (specifier, importer) => new URL(specifier, `file://${importer}`).pathname,
  read: (file) => files[file] ?? '',
});

const rewrite = (code: string) =>
  rewriteImports(code, ['kit'], async (_specifier, name) => originOf('/kit/index.mjs', name));

describe('an import from a barrel points at the file that defines the name', () => {
  it('leaves what the barrel defines itself, what it does not know and whole-module imports', async () => {
    expect(await originOf('/kit/index.mjs', 'own')).toBeUndefined();
    expect(await originOf('/kit/index.mjs', 'nothing')).toBeUndefined();
    expect(await rewrite(`import { own } from 'kit';`)).toBe(`import { own as own } from "kit";`);
    expect(await rewrite(`import * as all from 'kit';`)).toBe(`import * as all from "kit";`);
  });

  it('leaves other packages and side-effect imports untouched', async () => {
    const code = `import { Button } from 'other'; import 'kit';`;
    expect(await rewrite(code)).toBe(code);
  });

  it('follows renamed, default, namespace and starred exports', async () => {
    expect(await originOf('/kit/index.mjs', 'Knob')).toEqual({
      file: '/kit/button.mjs',
      name: 'Button',
    });
    expect(await originOf('/kit/index.mjs', 'Icon')).toEqual({
      file: '/kit/icon.mjs',
      name: 'default',
    });
    expect(await originOf('/kit/index.mjs', 'shapes')).toEqual({
      file: '/kit/shapes.mjs',
      name: '*',
    });
    expect(await originOf('/kit/index.mjs', 'Table')).toEqual({
      file: '/kit/more/table.mjs',
      name: 'Table',
    });
  });

  it('splits one statement and keeps the code around it', async () => {
    expect(
      await rewrite(`const a = 1;\nimport { Button as B, Table, own } from 'kit';\nB(Table);`),
    ).toBe(
      `const a = 1;\nimport { Button as B } from "/kit/button.mjs"; import { Table as Table } from "/kit/more/table.mjs"; import { own as own } from "kit";\nB(Table);`,
    );
  });
});
