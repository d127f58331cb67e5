import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Kit } from '#kit/Kit.tsx';
import { ProblemDialog } from '#shell/ProblemDialog.tsx';
import { queries } from '#shell/queries.ts';
import { router } from '../routes.tsx';

/** The whole product in a browser. */
export function App() {
  return (
    <Kit>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ProblemDialog />
      </QueryClientProvider>
    </Kit>
  );
}
