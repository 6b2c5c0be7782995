import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withTrustedMarkup } from './trusted-markup.ts';

/** What an element's markup is after a script has run, under a browser's rule that no text is markup. */
const written = (assigned: string): string => {
  const element = {};
  let markup = '';
  class Trusted {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.defineProperty(element, 'innerHTML', {
    set: (value: unknown) => {
      if (!(value instanceof Trusted)) throw new TypeError('this document requires TrustedHTML');
      markup = value.text;
    },
  });
  const trustedTypes = {
    createPolicy: (_name: string, { createHTML }: { createHTML: (text: string) => string }) => ({
      createHTML: (text: string) => new Trusted(createHTML(text)),
    }),
  };
  runInNewContext(withTrustedMarkup(`element.innerHTML = ${assigned};`), { element, trustedTypes });
  return markup;
};

describe('the markup that the viewer of panoramas writes', () => {
  it.each([
    [`'<p>' + 'No WebGL' + '</p>'`, '<p>No WebGL</p>'],
    [`'<div class="pnlm-loading"></div>'`, '<div class="pnlm-loading"></div>'],
    [`true ? 'Click to<br>load' : ''`, 'Click to<br>load'],
    [`''`, ''],
  ])('%s is let through', (assigned, markup) => expect(written(assigned)).toBe(markup));

  it.each([
    [`'<img src=x onerror=alert(1)>'`, ''],
    [`'<p onclick="alert(1)">a</p>'`, 'a</p>'],
    [`'<script>alert(1)</script>'`, 'alert(1)'],
    [`'<div class="pnlm-a" onclick="b"></div>'`, '</div>'],
    [`'<img src=x onerror=alert(1) '`, ''],
    [`'<<p>img src=x>'`, 'img src=x>'],
  ])('%s loses what it has no need of', (assigned, markup) =>
    expect(written(assigned)).toBe(markup),
  );

  it('goes by the policy wherever the library writes some', () => {
    const file = createRequire(import.meta.url).resolve('pannellum/build/pannellum.js');
    const code = readFileSync(file, 'utf8');
    const writes = code.match(/\.innerHTML=(?!=)/g)?.length;
    const trusted = withTrustedMarkup(code).match(/\.innerHTML=trustedMarkup\.createHTML\(/g);
    expect(writes).toBeGreaterThan(10);
    expect(trusted?.length).toBe(writes);
  });
});
