import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { palettes } from './palettes.ts';
import part from './theme.module.css';

/** Button looks: filled = the one primary act, light = pressed toggle, danger = outlined red, never filled. */
const BUTTON_LOOKS = {
  filled: { background: 'accent', hover: 'accent-hover', color: 'on-accent', border: 'accent' },
  default: { background: 'surface', hover: 'page', color: 'ink', border: 'line-strong' },
  soft: { background: 'surface', hover: 'page', color: 'ink', border: 'line' },
  subtle: { background: '', hover: 'sunken', color: 'ink', border: '' },
  light: { background: 'accent-soft', hover: 'accent-soft', color: 'accent', border: 'accent' },
  danger: { background: 'surface', hover: 'page', color: 'bad', border: 'bad' },
} as const;
const isLook = (variant: string): variant is keyof typeof BUTTON_LOOKS =>
  Object.hasOwn(BUTTON_LOOKS, variant);
const token = (name: string) => (name ? `var(--${name})` : 'transparent');

const variantColorResolver: VariantColorsResolver = (input) => {
  if (!isLook(input.variant)) return defaultVariantColorsResolver(input);
  const look = BUTTON_LOOKS[input.variant];
  return {
    background: token(look.background),
    hover: token(look.hover),
    color: token(look.color),
    border: `1px solid ${token(look.border)}`,
  };
};

const CONTROL_SIZES = {
  xs: { height: '26px', padding: 'var(--s2)', font: '12px' },
  sm: { height: 'var(--ctl)', padding: 'var(--s2h)', font: '13px' },
  md: { height: '36px', padding: 'var(--s4)', font: '14px' },
  xl: { height: '44px', padding: 'var(--s4)', font: '14px' },
} as const;
const controlSize = (size: unknown) =>
  CONTROL_SIZES[
    Object.keys(CONTROL_SIZES).find((known): known is keyof typeof CONTROL_SIZES => known === size) ?? 'sm'
  ];

/** The product's theme. Sizes of buttons: xs 26, sm 30 (the default), md 36 for public pages, xl 44 for touch. */
export const theme = createTheme({
  colors: palettes,
  primaryColor: 'xezer',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  white: '#FFFFFF',
  black: '#12181C',
  fontFamily: '"Terezi Sans", "Segoe UI", "Noto Sans", Arial, sans-serif',
  fontFamilyMonospace: '"Terezi Mono", Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '18px', lineHeight: '24px' },
      h2: { fontSize: '14px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  spacing: { xs: 'var(--s1)', sm: 'var(--s2)', md: 'var(--s3)', lg: 'var(--s4)', xl: 'var(--s5)' },
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '6px', xl: '8px' },
  defaultRadius: 'md',
  shadows: { xs: 'var(--shadow-1)', md: 'var(--shadow-2)', xl: 'var(--shadow-3)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  activeClassName: '',
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { size: 'sm', variant: 'default' },
      classNames: { root: part.button, inner: part.buttonInner, section: part.buttonSection },
      vars: (_theme: unknown, props: { size?: unknown }) => {
        const { height, padding, font } = controlSize(props.size);
        return { root: { '--button-height': height, '--button-padding-x': padding, '--button-fz': font } };
      },
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'sm' },
      classNames: { root: part.actionIcon },
      vars: (_theme: unknown, props: { size?: unknown }) => ({
        root: { '--ai-size': controlSize(props.size).height },
      }),
    },
    Input: {
      defaultProps: { size: 'sm' },
      classNames: { wrapper: part.inputWrapper, input: part.input, section: part.inputSection },
    },
    InputWrapper: {
      classNames: {
        label: part.label,
        error: part.message,
        description: part.message,
        required: part.required,
      },
    },
    Badge: {
      defaultProps: { radius: 'sm', variant: 'light' },
      classNames: { root: part.badge },
    },
    Checkbox: {
      defaultProps: { size: '16px', radius: 'sm' },
      classNames: { input: part.checkbox },
    },
    Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
    Combobox: {
      classNames: { option: part.option, dropdown: part.floating, empty: part.optionNone },
    },
    Menu: {
      // The placeholder is no menu item, which a menu may not hold; the focus starts at the first item instead. It goes at
      // once: one that fades out may still hold the focus when code asks for it, and then takes the focus along.
      defaultProps: {
        shadow: 'md',
        radius: 'lg',
        transitionProps: { duration: 0 },
        withInitialFocusPlaceholder: false,
      },
      classNames: {
        dropdown: part.floating,
        item: part.menuItem,
        label: part.menuLabel,
        divider: part.menuDivider,
      },
    },
    Popover: {
      defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 90 } },
      classNames: { dropdown: part.floating },
    },
    Modal: {
      defaultProps: {
        radius: 'xl',
        shadow: 'xl',
        centered: true,
        size: 480,
        transitionProps: { duration: 160 },
      },
      classNames: {
        inner: part.modalInner,
        content: `${part.dialog} ${part.modal}`,
        header: part.dialogHead,
        title: part.dialogTitle,
        body: part.dialogBody,
      },
    },
    Drawer: {
      defaultProps: { position: 'right', size: 600, shadow: 'xl', transitionProps: { duration: 160 } },
      classNames: {
        content: part.dialog,
        header: part.drawerHead,
        title: part.dialogTitle,
        body: part.drawerBody,
      },
    },
    Overlay: { classNames: { root: part.scrim } },
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: false },
      classNames: { tooltip: part.tooltip },
    },
  },
});

const repointed = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-default-hover': 'var(--page)',
  '--mantine-color-disabled': 'var(--page)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
} as const;

/** Points Mantine's own colour names at the tokens, so that each colour is written once, in tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: repointed,
  dark: repointed,
});
