import type { Call } from './api.ts';
import { idIn, type AddressParts } from '../router/screen.ts';

/** Where everything about a call's noun is kept: `truck.list` → `['truck']`, `catalogue.cargo.list` → `['catalogue', 'cargo']`. */
export const placeOf = (id: string): string[] => id.split('.').slice(0, -1);

/** A reading call as a query: `useQuery(asking(api.truck.find, { id }))`. */
export const asking = <Input, Answer>(call: Call<Input, Answer>, input: Input) => ({
  queryKey: [...call.id.split('.'), input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
});

/** What the screen of one row asks first, by its address. */
export const askingRow =
  <Answer>(call: Call<{ id: number }, Answer>) =>
  ({ params }: Pick<AddressParts, 'params'>) => {
    const id = idIn(params);
    return id === null ? [] : [asking(call, { id })];
  };
