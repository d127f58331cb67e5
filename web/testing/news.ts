import type { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { Changed } from '#shell/live/news.ts';
import { browserPage, refresher } from '#shell/live/refresher.ts';

/** Lets a page hear news as it comes from the server, until the test is over. */
export function hearing(client: QueryClient): (noun: string, ids?: Changed['ids']) => void {
  const { changed, stop } = refresher(client, browserPage);
  onTestFinished(stop);
  return (noun, ids = null) => act(() => changed({ noun, ids }));
}
