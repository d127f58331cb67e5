import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Kit } from '../Kit.tsx';

const client = new QueryClient();

/** What every page of the workshop stands in: what the product stands in, with answers that nobody else has. */
export function Workshop({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <Kit>{children}</Kit>
    </QueryClientProvider>
  );
}
