import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from './IconButton.tsx';
import { useSay } from '../language.tsx';
import { WORDS } from '../words.ts';

/** Switches between the light and the dark theme; the choice stays in this browser. */
export function ThemeSwitch({ size = 'sm' }: { readonly size?: 'sm' | 'xl' }) {
  const say = useSay();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <IconButton
      size={size}
      icon={dark ? IconSun : IconMoon}
      label={say(dark ? WORDS.lightTheme : WORDS.darkTheme)}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    />
  );
}
