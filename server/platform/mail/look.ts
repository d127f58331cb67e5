/** The colours of letters: those of the screens' tokens by their names there, since a letter brings no style sheet along. */
export const LOOK = {
  light: {
    page: '#f3f5f6',
    surface: '#ffffff',
    line: '#dce2e5',
    ink: '#12181c',
    'ink-2': '#46525a',
    'ink-3': '#5c6870',
    accent: '#0b6394',
    'on-accent': '#ffffff',
  },
  dark: {
    page: '#0c1013',
    surface: '#12171b',
    line: '#262e34',
    ink: '#e9eef1',
    'ink-2': '#b3bec5',
    'ink-3': '#8e9ba3',
    accent: '#5bb4e5',
    'on-accent': '#06141c',
  },
} as const;

const { dark } = LOOK;

/** The style for mail programs that know dark themes; others keep the colours that stand on each part. */
export const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.page}!important}
.card{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.rule{border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.mid{color:${dark['ink-2']}!important}
.dim{color:${dark['ink-3']}!important}
.link{color:${dark.accent}!important}
.mark{background-color:${dark.accent}!important}
.button{background-color:${dark.accent}!important;color:${dark['on-accent']}!important}
}`;
