import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import part from './theme.module.css';

/* Ten steps each: 0–1 tints, 5 is read on the dark surface, 7 on the light one. */
type Palette = MantineColorsTuple;
const palettes: Record<'xezer' | 'gray' | 'dark' | 'green' | 'amber' | 'red', Palette> = {
  xezer: [
    '#EFF6FA',
    '#E3F0F7',
    '#C5DFED',
    '#9CCAE2',
    '#84C8EE',
    '#5BB4E5',
    '#2A86B8',
    '#0B6394',
    '#08507A',
    '#063B5B',
  ],
  gray: [
    '#F3F5F6',
    '#E9EDEF',
    '#DCE2E5',
    '#C9D1D6',
    '#9AA6AD',
    '#7B8890',
    '#5C6870',
    '#46525A',
    '#2A343A',
    '#12181C',
  ],
  dark: [
    '#E9EEF1',
    '#B3BEC5',
    '#8E9BA3',
    '#6A7780',
    '#39444B',
    '#262E34',
    '#1A2126',
    '#12171B',
    '#0C1013',
    '#0A0D10',
  ],
  green: [
    '#F1FAF4',
    '#E4F3E9',
    '#C3E5CE',
    '#97D3AB',
    '#82D9A2',
    '#6FD394',
    '#2E9A57',
    '#15743A',
    '#105C2E',
    '#0A3F1F',
  ],
  amber: [
    '#FEF8EC',
    '#FCF0DC',
    '#F8DFB4',
    '#F4CC83',
    '#F5C15F',
    '#F2B544',
    '#B45309',
    '#8F4A00',
    '#723B00',
    '#4F2900',
  ],
  red: [
    '#FEF4F3',
    '#FCE9E7',
    '#F8CCC8',
    '#F4AAA4',
    '#F79B95',
    '#F58A84',
    '#D03A38',
    '#B3201F',
    '#911A19',
    '#651110',
  ],
};

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
  xs: { height: '26px', padding: '8px', font: '12px' },
  sm: { height: 'var(--ctl)', padding: '11px', font: '13px' },
  md: { height: '36px', padding: '16px', font: '14px' },
  xl: { height: '44px', padding: '16px', font: '14px' },
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
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
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
      defaultProps: { shadow: 'md', radius: 'lg', transitionProps: { duration: 90 } },
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
        content: part.dialog,
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
    Overlay: {
      defaultProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      classNames: { root: part.scrim },
    },
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
