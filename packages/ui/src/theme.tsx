import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import classes from './theme.module.css';

const accent: MantineColorsTuple = [
  '#e4f1ec',
  '#cfe6dd',
  '#9dcbbb',
  '#6bb09b',
  '#3d947c',
  '#217d66',
  '#0f6b58',
  '#0b5748',
  '#0a4438',
  '#07332a',
];
const danger: MantineColorsTuple = [
  '#fcebe8',
  '#f8d5d0',
  '#f0bdb5',
  '#e5877c',
  '#d9574a',
  '#c93b30',
  '#b3261e',
  '#921d16',
  '#731610',
  '#560f0a',
];
const warm: MantineColorsTuple = [
  '#fbfaf7',
  '#f3f0ea',
  '#e7e2d9',
  '#d3ccc0',
  '#b3ab9e',
  '#8f877b',
  '#6b645a',
  '#565047',
  '#37322c',
  '#211e1a',
];

const input = {
  input: classes.input ?? '',
  section: classes.section ?? '',
};

/**
 * The Mantine theme of every app. 828 px is the last mobile width, so `sm` starts at 829 px
 * (51.8125em); sizes follow the 4 px grid of tokens.css.
 */
export const theme: MantineThemeOverride = createTheme({
  fontFamily: 'var(--k-font)',
  fontFamilyMonospace: 'var(--k-mono)',
  headings: {
    fontFamily: 'var(--k-font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: 'var(--k-leading-tight)' },
      h2: { fontSize: '1.25rem', lineHeight: 'var(--k-leading-tight)' },
      h3: { fontSize: '1rem', lineHeight: 'var(--k-leading)' },
      h4: { fontSize: '0.875rem', lineHeight: 'var(--k-leading)' },
    },
  },
  colors: { accent, danger, gray: warm },
  primaryColor: 'accent',
  primaryShade: 6,
  black: '#211e1a',
  defaultRadius: 'sm',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  breakpoints: { xs: '30em', sm: '51.8125em', md: '64em', lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: { classNames: input },
    InputWrapper: {
      classNames: {
        label: classes.label ?? '',
        description: classes.description ?? '',
        error: classes.error ?? '',
      },
    },
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: classes.button ?? '' },
      // Mantine's heights are not on our grid, and grow with a phone's need for bigger targets here.
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        root:
          props.size === 'sm' || props.size === 'xs'
            ? {
                '--button-height': 'var(--k-control-s)',
                '--button-fz': 'var(--k-size-s)',
                '--button-padding-x': '0.75rem',
              }
            : {
                '--button-height': 'var(--k-control)',
                '--button-fz': 'var(--k-size)',
                '--button-padding-x': '1rem',
              },
      }),
    },
    ModalRoot: { classNames: { content: classes.modalContent ?? '' } },
    Popover: { classNames: { dropdown: classes.dropdown ?? '' } },
    Anchor: { classNames: { root: classes.anchor ?? '' } },
    Checkbox: { classNames: { label: classes.choiceLabel ?? '' } },
    Radio: { classNames: { label: classes.choiceLabel ?? '' } },
    Switch: { classNames: { label: classes.choiceLabel ?? '' } },
  },
});

/** Ties Mantine's own variables to the tokens; its defaults for dimmed, error and placeholder fail contrast. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-line-height': 'var(--k-leading)',
    '--mantine-line-height-md': 'var(--k-leading)',
  },
  light: {
    '--mantine-color-body': 'var(--k-surface)',
    '--mantine-color-text': 'var(--k-text)',
    '--mantine-color-dimmed': 'var(--k-text-2)',
    '--mantine-color-placeholder': 'var(--k-text-3)',
    '--mantine-color-error': 'var(--k-danger)',
    '--mantine-color-anchor': 'var(--k-accent)',
    '--mantine-color-default-border': 'var(--k-line-strong)',
    '--mantine-color-default-hover': 'var(--k-hover)',
    '--mantine-color-disabled': 'var(--k-hover)',
    '--mantine-color-disabled-color': 'var(--k-text-3)',
  },
  dark: {},
});
