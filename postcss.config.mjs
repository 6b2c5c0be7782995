import { withWidths } from './packages/ui/src/breakpoint.ts';

/** Style sheets name the widths that they tell apart. */
export default {
  plugins: [
    {
      postcssPlugin: 'widths',
      AtRule: {
        media: (rule) => {
          if (rule.params.includes('(--')) rule.params = withWidths(rule.params);
        },
      },
    },
  ],
};
