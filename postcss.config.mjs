import { withWidths } from './packages/ui/src/breakpoint.ts';

/** @param {{ params: string }} rule */
const nameWidths = (rule) => {
  if (rule.params.includes('(--')) rule.params = withWidths(rule.params);
};

/** Style sheets name the widths that they tell apart. */
export default { plugins: [{ postcssPlugin: 'widths', AtRule: { media: nameWidths } }] };
