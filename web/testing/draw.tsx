import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@terezi/domain/grammar/words.ts';
import {
  cleanup,
  configure,
  render,
  renderHook,
  type RenderHookResult,
  type RenderResult,
} from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { LanguageProvider } from '#kit/language.tsx';
import { theme } from '#kit/theme.ts';
import { type Me, MeProvider } from '#shell/me.tsx';

// What a test does is drawn before its next line runs.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
// A field of several lines measures itself anew when a font has come; here none ever does.
Reflect.set(document, 'fonts', new EventTarget());
// Only a failing test waits so long, and a busy machine needs it.
configure({ asyncUtilTimeout: 60_000 });

/** A person who weighs at the demo world's quarry. */
const operator: Me = {
  id: 3,
  fullname: 'Operator',
  email: 'operator@demo.az',
  userRole: 'Operator',
  companyId: 3,
  company: {
    id: 3,
    name: 'Karxana',
    timeZone: 'Asia/Baku',
    currency: 'AZN',
    currencySign: '₼',
    printForm: 'a5',
    qrCode: true,
    camera: false,
  },
} as never;

/** What stands around a drawing: theme, language, its reader, and answers kept for this drawing alone. */
function around(language: Language, reader: Partial<Me> = {}) {
  localStorage.setItem('language', language);
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <LanguageProvider>
          <MeProvider value={{ ...operator, ...reader }}>{children}</MeProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
  return { client, wrapper };
}

/** A drawing to look at, the hands of its user, and a way to draw it again with other props. */
export type DrawResult = Pick<RenderResult, 'container' | 'rerender' | 'unmount'> & {
  readonly user: UserEvent;
};

/** Draws something as a page would, with nothing moving. */
export function draw(what: ReactNode, language: Language = 'az'): DrawResult {
  const { container, rerender, unmount } = render(what, { wrapper: around(language).wrapper });
  return { container, rerender, unmount, user: userEvent.setup() };
}

/** A hook as a component would use it, and what the page keeps of answers. */
export type HoldResult<Result, Props> = RenderHookResult<Result, Props> & { readonly client: QueryClient };

/** Uses a hook as a component would; `props` are what it is first given, and `reader` is another than the operator. */
export function hold<Result, Props>(
  use: (props: Props) => Result,
  props: Props,
  reader: Partial<Me> = {},
): HoldResult<Result, Props> {
  const { client, wrapper } = around('az', reader);
  return { ...renderHook(use, { wrapper, initialProps: props }), client };
}

const DESK = { width: 1440, height: 900 };
const view = (size: typeof DESK): void => Reflect.get(window, 'happyDOM').setViewport(size);

/** Draws from here on as on a phone, until the test is over. */
export function onPhone(): void {
  view({ width: 390, height: 844 });
  onTestFinished(() => view(DESK));
}
