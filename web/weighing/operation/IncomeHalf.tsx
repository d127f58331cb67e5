import { useQuery } from '@tanstack/react-query';
import type { IncomeRow } from '@terezi/domain/incomes/api.ts';
import { incomeStates } from '@terezi/domain/incomes/states.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { massDifference } from '#kit/difference-text.ts';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { asking } from '#shell/api/asking.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { rowAddress } from '#shell/router/path.ts';
import { QUIET } from '#shell/api/queries.ts';

const words = {
  sent: { az: 'Alan tərəfdə', en: 'At the receiver' },
  received: { az: 'Mədaxil sorğusu', en: 'Income request' },
  request: { az: 'Sorğu {number}, {name}', en: 'Request {number}, {name}' },
  weighed: {
    az: 'onlarda netto {net} kq, fərq {difference} kq',
    en: 'net there {net} kg, difference {difference} kg',
  },
} as const satisfies Record<string, Words>;

function IncomeRequest({ income }: { readonly income: IncomeRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { id, number, partnerName: name, side, statusId } = income;
  const net = kilograms(side === 'sent' ? income.receivedNet : income.sentNet, language);
  const masses = { net, difference: massDifference(income.difference, language) };
  return (
    <Section title={say(words[side])}>
      <p>
        <Link to={rowAddress('/income-operation', id)}>{say(words.request, { number, name })}</Link>{' '}
        <StateMark of={incomeStates.look(statusId)} />{' '}
        {income.difference !== null && <span className="mid fig">{say(words.weighed, masses)}</span>}
      </p>
    </Section>
  );
}

/** The other side of a ticket's trade: for goods out what the receiver did, for goods in the request that it is linked to. */
export function IncomeHalf({ operation }: { readonly operation: OperationDetail }) {
  const may = useMay();
  const { id: operationId, direction, statusId } = operation;
  const side = direction === 'expense' ? ('sent' as const) : ('received' as const);
  const reply = useQuery({
    ...asking(incomeOperationCalls.list, { side, operationId, pageSize: 1 }),
    enabled: statusId !== operationStatus.open && direction !== null && may(incomeOperationCalls.list),
    meta: QUIET,
  });
  const [half] = reply.data?.incomeOperation ?? [];
  return half ? <IncomeRequest income={half} /> : null;
}
