import { QueryClientProvider } from '@tanstack/react-query';
import { Kit } from '#kit/Kit.tsx';
import { ProblemDialog } from '#shell/ProblemDialog.tsx';
import { queries } from '#shell/queries.ts';
import { Routed } from '#shell/Routed.tsx';

/** The whole product in a browser. */
export function App() {
  return (
    <Kit>
      <QueryClientProvider client={queries}>
        <Routed />
        <ProblemDialog />
      </QueryClientProvider>
    </Kit>
  );
}
