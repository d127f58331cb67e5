import { QueryClientProvider } from '@tanstack/react-query';
import { Kit } from '#kit/Kit.tsx';
import { ProblemDialog } from '#shell/frame/ProblemDialog.tsx';
import { queries } from '#shell/api/queries.ts';
import { Routed } from '#shell/frame/Routed.tsx';

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
