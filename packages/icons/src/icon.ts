import { createElement, type FunctionComponent, type SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** The length of each side in pixels, 24 unless said otherwise. */
  readonly size?: number;
  /** How thick its lines are, on its own grid of 24. A filled icon has none. */
  readonly stroke?: number;
}

/** A path of an icon; `filled` where the rest of it is drawn in lines. */
type Shape = string | { readonly filled: string };

/**
 * Makes an icon's component. The icons are those of Tabler (MIT, see `LICENSE` beside this file); `npm run icons` draws the
 * ones that screens import.
 */
export const icon =
  (way: 'outline' | 'filled', shapes: readonly Shape[]): FunctionComponent<IconProps> =>
  ({ size = 24, stroke = 2, children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        ...(way === 'filled'
          ? { fill: 'currentColor', stroke: 'none' }
          : {
              fill: 'none',
              stroke: 'currentColor',
              strokeWidth: stroke,
              strokeLinecap: 'round',
              strokeLinejoin: 'round',
            }),
        ...rest,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string'
          ? createElement('path', { d: shape })
          : createElement('path', { d: shape.filled, fill: 'currentColor' }),
      ),
      children,
    );
