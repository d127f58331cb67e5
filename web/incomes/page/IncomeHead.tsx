import { Button } from '@mantine/core';
import { IconExternalLink, IconReceipt } from '@tabler/icons-react';
import type { Language } from '@terezi/domain/grammar/words.ts';
import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import { changeKindWords } from '@terezi/domain/incomes/change-words.ts';
import { incomeStates, incomeStatus } from '@terezi/domain/incomes/states.ts';
import { dateTime, span } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { RecordHead } from '#records/page/RecordHead.tsx';
import type { Around } from '#records/page/use-neighbours.ts';
import { Link } from '#shell/router/Link.tsx';
import { rowAddress } from '#shell/router/path.ts';
import { useMinute } from '#shell/use-minute.ts';
import { pageWords as words } from './words.ts';

const MS = 1000;

/** A name as it stands inside of a sentence. */
const inSentence = (name: string, language: Language) =>
  name.charAt(0).toLocaleLowerCase(language) + name.slice(1);

/** The sender, what they sent and when, and how long it has waited; or that the sender has changed it since. */
function useLead(detail: IncomeDetail): string {
  const say = useSay();
  const { language } = useLanguage();
  const now = useMinute();
  const { side, change, sender, receiver, sentAt, cargoName, statusId } = detail;
  if (change) return say(words.changedIt, { name: sender.companyName, at: dateTime(change.at) });
  const isSent = side === 'sent';
  const name = isSent ? receiver.companyName : sender.companyName;
  const cargo = cargoName === null ? say(words.goods) : inSentence(cargoName, language);
  const lead = say(isSent ? words.weSent : words.hasSent, { name, at: dateTime(sentAt), cargo });
  if (statusId !== incomeStatus.waiting) return lead;
  const waited = span((now - Date.parse(detail.arrivedAt)) / MS, language);
  return `${lead} · ${say(words.waits, { span: waited })}`;
}

function Tickets({ detail }: { readonly detail: IncomeDetail }) {
  const say = useSay();
  const { side, operationId, receipt, senderReceipt, senderPublicId } = detail;
  return (
    <>
      {operationId !== null && (
        <Button
          component={Link}
          to={rowAddress('/operation', operationId)}
          leftSection={<Icon of={IconReceipt} />}
        >
          {say(words.ownReceipt, { receipt: receipt ?? '' })}
        </Button>
      )}
      {side === 'received' && (
        <Button
          component="a"
          href={`/receipt/${senderPublicId}`}
          target="_blank"
          leftSection={<Icon of={IconExternalLink} />}
        >
          {say(words.senderReceipt, { receipt: senderReceipt })}
        </Button>
      )}
    </>
  );
}

/** The head of a request's page: plate, number, state, whose it is, and the tickets of both sides. */
export function IncomeHead({ detail, around }: { readonly detail: IncomeDetail; readonly around: Around }) {
  const say = useSay();
  const lead = useLead(detail);
  const { number, numberPlate, statusId, changeKind } = detail;
  return (
    <RecordHead
      around={around}
      title={say(words.title, { number })}
      crumb={String(number)}
      lead={<Plate number={numberPlate} size="l" />}
      after={
        <>
          <StateMark of={incomeStates.look(statusId)} pill />
          {changeKind && (
            <Status shape="clock" tone="warn" pill>
              {say(changeKindWords[changeKind])}
            </Status>
          )}
        </>
      }
      below={lead}
      actions={<Tickets detail={detail} />}
    />
  );
}
