import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageProvider } from './language.tsx';
import './styles.css';
import { Toasts } from './toast/Toasts.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

/** What every page of the product stands in: theme, language, toasts and the shared styles. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="light">
      <LanguageProvider>
        {children}
        <Toasts />
      </LanguageProvider>
    </MantineProvider>
  );
}
