import { IconExternalLink, IconReceipt } from '@tabler/icons-react';
import type { IncomeRow } from '@terezi/domain/incomes/api.ts';
import { RowActs } from '#kit/grid/list/RowActs.tsx';
import { useSay } from '#kit/language.tsx';
import { rowAddress } from '#shell/router/path.ts';
import { incomeWords as words } from '../words.ts';

/** What can be looked at from a row without opening it: the sender's public ticket, and the own one. */
export function RowMenu({ row }: { readonly row: IncomeRow }) {
  const say = useSay();
  const { number, numberPlate, senderReceipt, senderPublicId, operationId, receipt } = row;
  return (
    <RowActs
      label={say(words.rowActs, { number })}
      title={`${numberPlate} · ${number}`}
      acts={[
        {
          words: say(words.senderReceipt, { receipt: senderReceipt }),
          icon: IconExternalLink,
          href: `/receipt/${senderPublicId}`,
        },
        ...(operationId === null
          ? []
          : [
              {
                words: say(words.ownReceipt, { receipt: receipt ?? '' }),
                icon: IconReceipt,
                href: rowAddress('/operation', operationId),
              },
            ]),
      ]}
    />
  );
}
