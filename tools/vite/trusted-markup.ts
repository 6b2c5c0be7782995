import { parseSync, type Plugin } from 'vite';

/**
 * The viewer of panoramas writes markup of its own into the page, which browsers let nobody do any more without a policy
 * (`trusted-types` in the content security policy). It gets one, which lets through the few elements that it needs.
 */
export const trustedMarkup = (): Plugin => ({
  name: 'khidma:trusted-markup',
  transform: {
    filter: { id: /\/pannellum\/build\/pannellum\.js(\?|$)/ },
    handler: (code) => ({ code: withTrustedMarkup(code), map: null }),
  },
});

const policy = String.raw`const trustedMarkup = (() => {
  const createHTML = (markup) => String(markup).replace(/<(?!\/?(?:p|div|br)>|div class="pnlm-[\w-]+">)[^>]*>?/g, '');
  const { trustedTypes } = globalThis;
  return trustedTypes ? trustedTypes.createPolicy('pannellum', { createHTML }) : { createHTML };
})();
`;

/** Hands to the policy whatever a script assigns as markup. */
export function withTrustedMarkup(code: string): string {
  const edits: (readonly [at: number, text: string])[] = [];
  visit(parseSync('pannellum.js', code).program, (node) => {
    if (node.type !== 'AssignmentExpression') return;
    const { left, right } = node;
    if (!isNode(left) || !isNode(right) || left.type !== 'MemberExpression') return;
    const { property } = left;
    if (!isNode(property) || property['name'] !== 'innerHTML') return;
    edits.push([right.start, 'trustedMarkup.createHTML('], [right.end, ')']);
  });
  const inOrder = edits.toSorted(([one], [other]) => other - one);
  const edited = inOrder.reduce(
    (text, [at, put]) => text.slice(0, at) + put + text.slice(at),
    code,
  );
  return policy + edited;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  if (!isNode(value)) return;
  see(value);
  for (const each of Object.values(value)) visit(each, see);
}
