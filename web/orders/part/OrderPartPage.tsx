import { Button } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { orderPart as declared } from '@terezi/domain/orders/order-part.ts';
import { orderPartStates, orderPartStatus } from '@terezi/domain/orders/states.ts';
import { useMemo } from 'react';
import { Failed, Loading } from '#kit/page/EmptyState.tsx';
import { kilograms } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Split } from '#kit/page/Split.tsx';
import { StateMark, Status } from '#kit/part/Status.tsx';
import { ActButton } from '#records/ActButton.tsx';
import { Attachments } from '#records/attachments/Attachments.tsx';
import { filtersOf } from '#records/list/columns.ts';
import { ActionQuestion } from '#records/ActionQuestion.tsx';
import { RecordHead } from '#records/page/RecordHead.tsx';
import { RecordPage } from '#records/page/RecordPage.tsx';
import type { Around } from '#records/page/use-neighbours.ts';
import { RECORD_WORDS } from '#records/words.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { asAddress, formAddress, path, withSearch } from '#shell/router/path.ts';
import { asRefused } from '#shell/api/refused.ts';
import { useMinute } from '#shell/use-minute.ts';
import { ageOf } from './age.ts';
import { orderPart } from './order-part.tsx';
import { BalanceSection } from './PartBalance.tsx';
import { PartLog } from './PartLog.tsx';
import { PartTrack } from './PartTrack.tsx';
import { PartTicket } from './PartTicket.tsx';
import { PassCode } from './PassCode.tsx';
import { printAddress } from '../pass/print-address.ts';
import css from './part.module.css';
import { StepActs } from './StepActs.tsx';
import { type Part, useVisit, type Visit } from './use-visit.ts';
import { isByScale, stepNow } from './way.ts';
import { windowSaid } from './window.ts';
import { partWords as words } from './words.ts';

const { acts } = orderPartStates;

const { planned, inProgress, cancelled } = orderPartStatus;
const isGood = ({ statusId }: Part): boolean => statusId === planned || statusId === inProgress;

/** What can be done with the visit as a whole: its pass printed, changed, called off. */
function Actions({ part, around }: { readonly part: Part; readonly around: Around }) {
  const say = useSay();
  const { change, cancel } = part.acts;
  const { to, search } = around.list;
  return (
    <>
      {isGood(part) && (
        <Button
          component="a"
          href={printAddress(`/pass/${part.publicId}`)}
          target="_blank"
          rel="noopener"
          leftSection={<Icon of={IconPrinter} size="s" />}
        >
          {say(words.printPass)}
        </Button>
      )}
      {change?.may === 'allow' && (
        <Button
          component={Link}
          to={withSearch(formAddress(asAddress(to), part.id), search)}
          leftSection={<Icon of={IconPencil} size="s" />}
        >
          {say(RECORD_WORDS.edit)}
        </Button>
      )}
      <ActButton words={acts.cancel.words} isGrave told={cancel}>
        {(opened) => (
          <ActionQuestion
            {...opened}
            id={part.id}
            call={orderPartCalls.cancel}
            title={say(words.cancelling, { name: part.number })}
            consequence={say(words.cancelText)}
            verb={say(acts.cancel.words)}
            least={5}
            told={{ title: say(acts.cancel.happened), detail: part.number }}
          />
        )}
      </ActButton>
    </>
  );
}

/** How the step stands that a visit waits for, and what may be done about it. */
function StepSection({ part, visit }: { readonly part: Part; readonly visit: Visit }) {
  const say = useSay();
  const now = part.acts.confirmStep && stepNow(visit.stepStatus);
  const { over } = ageOf(part.waitingSince ?? '', now ? now.normMinutes : null, useMinute());
  const title = now ? now.name : say(orderPartStates.look(part.statusId).words);
  return (
    <Section
      title={title}
      beside={
        now &&
        over > 0 && (
          <Status shape="clock" tone="warn" pill>
            {say(words.isOver, { more: over })}
          </Status>
        )
      }
    >
      <StepActs part={part} visit={visit} />
      {part.cancelReason && <p className="mid">{part.cancelReason}</p>}
    </Section>
  );
}

/** The way of a visit and what belongs to it, once they have come. */
function VisitBody({ part }: { readonly part: Part }) {
  const say = useSay();
  const reply = useVisit(part.id);
  if (!reply.data) {
    if (!reply.error) return <Loading rows={8} />;
    const { message, code } = asRefused(reply.error);
    return (
      <Failed title={say(words.failed)} text={message} code={code} onRetry={() => void reply.refetch()} />
    );
  }
  const visit = reply.data;
  return (
    <>
      <PartTrack part={part} visit={visit} />
      <Split columns="minmax(0,1fr) 392px" grow>
        <div className={css.main}>
          <PartLog log={visit.log} />
          <Attachments key={part.id} noun="orderPart" recordId={part.id} />
          {(part.statusId !== cancelled || part.operationId !== null) && (
            <PartTicket part={part} visit={visit} />
          )}
        </div>
        <aside className={css.aside} aria-label={say(declared.told.stepName.words)}>
          <StepSection part={part} visit={visit} />
          <PassCode
            number={part.number}
            qrData={visit.qrData}
            isGood={isGood(part)}
            steps={visit.stepStatus.filter((step) => !isByScale(step)).map(({ name }) => name)}
          />
          <BalanceSection part={part} />
        </aside>
      </Split>
    </>
  );
}

/** One visit: its plate and state, its way, everything that happened to it, its pass, and what its order has left. */
export function OrderPartPage() {
  const say = useSay();
  const { language } = useLanguage();
  const filters = useMemo(() => filtersOf(orderPart), []);
  return (
    <RecordPage
      find={orderPartCalls.find}
      words={RECORD_WORDS}
      list={{
        call: orderPartCalls.list,
        fresh: orderPart.fresh,
        filters,
        path: '/order-part',
        rows: (page) => page.orderPart,
      }}
    >
      {({ orderPart: part }, around) => {
        const plan =
          part.expectedWeight === null
            ? null
            : say(words.planOf, { mass: kilograms(part.expectedWeight, language) });
        const window = windowSaid(part, say);
        return (
          <>
            <RecordHead
              around={around}
              lead={<Plate number={part.numberPlate} size="l" />}
              title={say(words.named, { name: part.number })}
              crumb={say(words.named, { name: String(part.ordinal) })}
              between={
                <Link to={path('/order/$id', { id: part.orderId })} className="id">
                  {part.orderName ?? ''}
                </Link>
              }
              after={
                <>
                  <StateMark of={orderPartStates.look(part.statusId)} pill />
                  {window !== null && <span className={`fig ${css.tag}`}>{window}</span>}
                </>
              }
              below={[part.driverName, part.cargoName, part.customerName ?? part.senderName, plan]
                .filter(Boolean)
                .join(' · ')}
              actions={<Actions part={part} around={around} />}
            />
            <VisitBody key={part.id} part={part} />
          </>
        );
      }}
    </RecordPage>
  );
}
