import { Button, Modal } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Side } from '@terezi/domain/incomes/rulings.ts';
import { useState } from 'react';
import { massDifference, signedPercent } from '#kit/difference-text.ts';
import { Loading } from '#kit/page/EmptyState.tsx';
import { kilograms, number } from '#kit/formats.ts';
import type { ListState } from '#kit/grid/list-state.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { addressOf, queryOf } from '#shell/list/list-address.ts';
import { QUIET } from '#shell/api/queries.ts';
import css from '../incomes.module.css';
import { incomeWords } from '../words.ts';
import { partnerWords as words } from './partner-words.ts';

const { partners } = incomeOperationCalls;
type Row = Awaited<ReturnType<typeof partners>>['incomePartner'][number];
const HUNDRED = 100;

/** The filters of a list, as its sums by company take them. */
function askedOf(state: ListState) {
  const { pageNumber: _page, pageSize: _size, sort: _sort, ...filters } = queryOf(state);
  // The address comes from outside the program; the endpoint refuses what it does not take.
  return filters as Parameters<typeof partners>[0];
}

function Line({ row, state, close }: { row: Row; state: ListState; close: () => void }) {
  const { language } = useLanguage();
  const { partnerName, sentNet, receivedNet, difference, beyondCount } = row;
  const share = sentNet === 0 ? 0 : (difference / sentNet) * HUNDRED;
  const search = addressOf({ ...state, page: 1, filters: { ...state.filters, partnerName } });
  return (
    <tr>
      <th scope="row">
        <Link to="/income-operation" search={search} onClick={close}>
          {partnerName}
        </Link>
      </th>
      <td>{number(row.linkedCount, language)}</td>
      <td>{kilograms(sentNet, language)}</td>
      <td>{kilograms(receivedNet, language)}</td>
      <td className="m">{massDifference(difference, language, null)}</td>
      <td>{signedPercent(share, language)}</td>
      <td className={beyondCount > 0 ? css.beyond : undefined}>{number(beyondCount, language)}</td>
      <td>{number(row.openCount, language)}</td>
    </tr>
  );
}

function Table({ side, state, close }: { side: Side; state: ListState; close: () => void }) {
  const say = useSay();
  const { data } = useQuery({ ...asking(partners, askedOf(state)), meta: QUIET });
  if (!data) return <Loading rows={4} />;
  if (data.incomePartner.length === 0) return <p className="mid">{say(words.none)}</p>;
  const [theirs, ours] = side === 'sent' ? [words.ours, words.theirs] : [words.theirs, words.ours];
  const who = side === 'sent' ? incomeWords.receiver : incomeWords.sender;
  const heads = [who, words.trips, theirs, ours, words.difference, words.share, words.beyond, words.open];
  return (
    <div className={css.partners} tabIndex={0} role="region" aria-label={say(words.title[side])}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.incomePartner.map((row) => (
            <Line key={row.partnerCompanyId} row={row} state={state} close={close} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** By whom the trips of the narrowed list differ and by how much; a name narrows the list to that company. */
export function Partners({ side, state }: { readonly side: Side; readonly state: ListState }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const title = say(words.title[side]);
  const close = () => setOpen(false);
  return (
    <>
      <Button leftSection={<Icon of={IconReportAnalytics} />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title} size={860}>
        {isOpen && <Table side={side} state={state} close={close} />}
      </Modal>
    </>
  );
}
