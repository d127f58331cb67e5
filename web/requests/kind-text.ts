import { requestKinds } from '@terezi/domain/request-kinds.ts';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import type { Say } from '#kit/language.tsx';

/** What is declared of a request's kind. */
export const kindOf = ({ kind }: Pick<RequestRow, 'kind'>) => requestKinds.find(({ name }) => name === kind);

/** What a request's kind is called. */
export function kindText(row: Pick<RequestRow, 'kind'>, say: Say): string {
  const kind = kindOf(row);
  return kind ? say(kind.words) : row.kind;
}
