import { useQuery } from '@tanstack/react-query';
import { isOfPattern } from '@terezi/domain/grammar/text/pattern.ts';
import { OPTION_LIMIT } from '#kit/form/choice/option-search.ts';
import { withoutBlanks } from '#kit/form/choice/text-fault.ts';
import { usePaused } from '#kit/form/choice/use-option-search.ts';
import { OtherField } from '#records/form/OnceField.tsx';
import { asking } from '#shell/api/asking.ts';
import { companyCalls } from '#shell/api/calls/company.gen.ts';
import { QUIET } from '#shell/api/queries.ts';
import type { Given } from './given.ts';
import { formWords as words } from './words.ts';

/** Another company with this VÖEN among those that the reader sees, asked for a pause after it was typed; null where there is none. */
function useOther(typed: string | null, own: number | null) {
  const text = usePaused(typed);
  const { data } = useQuery({
    ...asking(companyCalls.list, { name: text ?? '', pageSize: OPTION_LIMIT }),
    enabled: text !== null,
    retry: false,
    meta: QUIET,
  });
  const other = text === null ? undefined : data?.company.find(({ id, voen }) => voen === text && id !== own);
  return other ? { id: other.id, title: other.name } : null;
}

/** The VÖEN of a company: says while it is typed which other company has it, and leads there. */
export function VoenField({ form, row, openOther }: Given) {
  const field = form.field('voen');
  const text = field.value.trim();
  const isAsked = text !== row?.voen && field.message === null && isOfPattern('voen', text);
  const other = useOther(isAsked ? text : null, row?.id ?? null);
  return (
    <OtherField
      field={field}
      normalize={withoutBlanks}
      hint={words.voenHint}
      code
      other={other}
      once={words.voenOnce}
      open={openOther}
    />
  );
}
